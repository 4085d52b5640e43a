import { expect, test } from "vitest";
import { askAsCms, filmKey, givenFilm, newFilm, newServiceWithPaidLesson, partOf, uploadOf } from "../../test/given-film.ts";
import type { TestService } from "../../test/test-app.ts";
import { deleteOrphanedFilms } from "./films.ts";

const film = newFilm(9 * 1024 * 1024 + 17);
type Begun = { id: string; parts: number[] };

const begin = async (service: TestService, body: object = uploadOf(film)) =>
  (await (await askAsCms(service, { method: "POST", path: "/api/film-uploads", body })).json()) as Begun;
const put = async (service: TestService, id: string, number: number, body = partOf(film, number)) =>
  (await askAsCms(service, { method: "PUT", path: `/api/film-uploads/${id}/parts/${number}`, body })).status;
const finish = async (service: TestService, id: string) =>
  (await askAsCms(service, { method: "POST", path: `/api/film-uploads/${id}/finish` })).status;
const films = async (service: TestService) => (await askAsCms(service, { method: "GET", path: "/api/films" })).json();

test("a film comes in parts, is gone on with after an interruption, and is there once all of it is", async () => {
  const service = await newServiceWithPaidLesson();
  const { id, parts } = await begin(service);
  expect(parts).toEqual([]);
  expect(await put(service, id, 2)).toBe(204);
  expect(await put(service, id, 0)).toBe(204);
  expect(await finish(service, id)).toBe(409);
  expect(await films(service)).toEqual({ items: [] });
  expect(await begin(service)).toMatchObject({ id, parts: [0, 2] });
  expect([await put(service, id, 1), await put(service, id, 1)]).toEqual([204, 204]);
  expect([await finish(service, id), await finish(service, id)]).toEqual([204, 204]);
  expect(await films(service)).toEqual({
    items: [{ filmKey, contentType: "video/mp4", bytes: film.length, readyAt: service.clock.now.toISOString() }],
  });
  expect(await put(service, id, 1), "of a finished film nothing changes").toBe(409);
});

test("another file of the same key begins anew, and takes the place of the first when it is whole", async () => {
  const service = await newServiceWithPaidLesson();
  const first = await givenFilm(service, film);
  const other = newFilm(5 * 1024 * 1024);
  const second = await givenFilm(service, other);
  expect(second).not.toBe(first);
  expect((await service.files.list("films")).map(({ key }) => key)).toEqual([`films/${second}/0`, `films/${second}/1`]);
  expect(await films(service)).toMatchObject({ items: [{ bytes: other.length }] });
});

test("a part that is too long, too short, of no film or of no such number is refused", async () => {
  const service = await newServiceWithPaidLesson();
  const { id } = await begin(service);
  expect(await put(service, id, 0, partOf(film, 2))).toBe(400);
  expect(await put(service, id, 3)).toBe(400);
  expect(await put(service, id, 0, new Uint8Array(partOf(film, 0).length))).toBe(400);
  expect(await put(service, "F0000000000000000", 0)).toBe(404);
  expect(await service.files.list("films")).toEqual([]);
});

test("only the CMS hands films over: not without its secret, not with another body, not twice by one signature", async () => {
  const service = await newServiceWithPaidLesson();
  const { id } = await begin(service);
  const path = `/api/film-uploads/${id}/parts/0`;
  const body = partOf(film, 0);
  expect((await askAsCms(service, { method: "PUT", path, body, secret: "another secret" })).status).toBe(403);
  expect((await askAsCms(service, { method: "PUT", path, body, digest: "0".repeat(64) })).status).toBe(403);
  expect((await service.app.request("/api/films")).status).toBe(403);
  expect(await service.files.list("films")).toEqual([]);
});

test("what is given up or deleted leaves neither rows nor files", async () => {
  const service = await newServiceWithPaidLesson();
  const { id } = await begin(service);
  await put(service, id, 0);
  const whole = await givenFilm(service, newFilm(100), "another-film");
  const asked = async (path: string) => (await askAsCms(service, { method: "DELETE", path })).status;
  expect(await asked(`/api/film-uploads/${whole}`), "it is finished").toBe(409);
  expect([await asked(`/api/film-uploads/${id}`), await asked(`/api/film-uploads/${id}`)]).toEqual([204, 204]);
  expect(await asked("/api/films/by-key/another-film")).toBe(204);
  expect(await service.files.list("films")).toEqual([]);
  expect(await service.db.selectFrom("paid_media_part").selectAll().execute()).toEqual([]);
});

test("an upload that nobody finishes is gone after a week, and so are files without a row", async () => {
  const service = await newServiceWithPaidLesson();
  const { id } = await begin(service);
  await put(service, id, 0);
  await givenFilm(service, newFilm(100), "kept");
  const later = new Date(Date.now() + 8 * 86_400_000);
  expect(await deleteOrphanedFilms(service.db, service.files, later)).toBe(1);
  expect(await films(service)).toMatchObject({ items: [{ filmKey: "kept" }] });
});
