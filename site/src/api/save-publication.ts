import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { rememberPublished } from "./recently-published.ts";

type Publication = components["schemas"]["Publication"];
type NewPublication = components["schemas"]["NewPublication"];
type PublicationEdit = components["schemas"]["PublicationEdit"];

/** `key` is the draft's: however often it is sent, one publication comes of it. */
type SaveRequest = { id: null; body: NewPublication; key: string } | { id: string; body: PublicationEdit };
export type SavePublication = (request: SaveRequest) => Promise<Publication>;

export const savePublication: SavePublication = async (request) => {
  if (request.id !== null) return unwrap(api.PATCH("/api/publications/{id}", { params: { path: { id: request.id } }, body: request.body }));
  const params = { header: { "idempotency-key": request.key } };
  const publication = await unwrap(api.POST("/api/publications", { params, body: request.body }));
  if (!publication.isHidden) rememberPublished(publication);
  return publication;
};
