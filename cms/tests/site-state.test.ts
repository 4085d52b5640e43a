/** What the panel "On the site" says of an entry. */
import { expect, test } from "vitest";
import { isInRelease, siteState, wholeSiteState } from "../src/admin/publish-status/site-state.ts";
import type { PublishStatus } from "../src/admin/publish-status/use-publish-status.ts";

const release = { id: "r1", builtAt: "2026-11-21T10:00:00.000Z" };
const live: PublishStatus = { phase: "live", release };
const entry = { documentId: "one", publishedAt: "2026-11-20T08:00:00.000Z", isModified: false };
const late = { ...entry, publishedAt: "2026-11-21T10:00:01.000Z" };
const said = (status: PublishStatus, of: typeof entry | null) => siteState(status, of, "one", (date) => date);

test("an entry is live since it was published, whenever the site was built for somebody else's change", () => {
  expect(said(live, entry)).toEqual({ id: "ryadom.site.live", values: { time: entry.publishedAt }, tone: "success" });
});

test("what readers don't see is never green", () => {
  const modified = { ...entry, isModified: true };
  expect(said(live, modified)).toEqual({ id: "ryadom.site.modified", values: { time: entry.publishedAt }, tone: "secondary" });
  expect(said(live, late)).toEqual({ id: "ryadom.site.waiting", tone: "warning" });
  expect(said({ phase: "idle", release: null }, entry)).toEqual({ id: "ryadom.site.waiting", tone: "warning" });
  for (const phase of ["queued", "building", "failed", "away", "unknown"] as const)
    expect(said({ phase, release }, entry).tone, phase).not.toBe("success");
});

test("the entry that stopped a build is told so; the others hear why theirs waits", () => {
  const failed = (documentId: string): PublishStatus => ({
    phase: "failed",
    release,
    error: { message: "is empty", field: "title", entry: { uid: "api::story.story", documentId, locale: "en" } },
  });
  expect(said(failed("one"), entry).id).toBe("ryadom.site.failedHere");
  expect(said(failed("other"), entry).id).toBe("ryadom.site.failed");
});

test("there is a page once a release was made after the publication", () => {
  expect([isInRelease(entry, live), isInRelease(late, live), isInRelease(entry, { phase: "idle", release: null })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isInRelease(entry, { phase: "building", release }), "the release before stays until then").toBe(true);
});

test("while an operator holds the site at an older release every entry says so, whatever else there is to say", () => {
  const held = { since: "2026-11-22T10:00:00.000Z" };
  const expected = { id: "ryadom.site.held", values: { time: release.builtAt }, tone: "warning" };
  for (const phase of ["live", "queued", "failed"] as const)
    for (const of of [entry, late, null]) expect(said({ phase, release, held }, of), phase).toEqual(expected);
});

test("the home says of the whole site what happens now, and is green only when nothing waits", () => {
  const whole = (status: PublishStatus) => wholeSiteState(status, (date) => date);
  expect(whole(live)).toEqual({ id: "ryadom.siteNow.quiet", tone: "success" });
  expect(whole({ ...live, held: { since: "2026-11-22T10:00:00.000Z" } })).toMatchObject({ id: "ryadom.site.held", tone: "warning" });
  for (const phase of ["queued", "building", "failed", "away", "unknown"] as const)
    expect(whole({ phase, release }).tone, phase).not.toBe("success");
});
