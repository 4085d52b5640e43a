import type { PublicationSearchAnswer } from "@ryadom/shared/search.ts";
import { expect, test } from "vitest";
import { givenWriter } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";

const post = { sourceLang: "ru", themeId: "sleep", title: "Не могу уснуть", content: "Лежу до утра, тревога не отпускает." };

test.each(["тревога", "ТРЕВОГОЙ", "тревоги", "трвеога", "тревга", "nhtdjuf", "trevoga", '" OR тревога*', "уснуть ночью"])(
  "a text is found by %s",
  async (q) => {
    const service = await newService();
    const ann = await service.as(await givenWriter(service.db));
    const made = await ann.ask<{ publicationId: string }>("POST", "/api/publications", post, { "Idempotency-Key": "0123456789abcdefgh" });
    const found = await service.visitor().ask<PublicationSearchAnswer>("POST", "/api/search/publications", { q });
    expect(found.body.hits.map(({ publicationId }) => publicationId)).toEqual([made.body.publicationId]);
  },
);
