import { createHmac, randomUUID } from "node:crypto";
import type { Comment } from "@ryadom/shared/comments.ts";
import type { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import { describe, expect, test } from "vitest";
import { newToken } from "../src/core/ids.ts";
import { storeMailCode } from "../src/identity/mail-codes/mail-codes.ts";
import { sharedReadMs } from "../src/http/shared-reads.ts";
import { apiAnswersWorker } from "./api-answers-worker.ts";
import { givenPublication, givenWriter } from "./fixtures.ts";
import { description } from "./openapi-contract.ts";
import { still } from "./sample-images.ts";
import { type Caller, newService } from "./test-app.ts";
import { givenMailbox } from "./given-mailbox.ts";
import { heldText, reportingCatalogue } from "./test-catalogue.ts";
import { newLiveRelease } from "./test-site.ts";

/*
 * Render, write, read: no page and no answer of the API that a visitor is given after a write is from before it. A page of these tests is
 * nothing but the API's answers to a visitor, so it can be held against those answers as they are now.
 */

const reason = { reason: "because" };
/** Of no page: they are asked for themselves. */
const [ratings, summary] = ["/api/courses/calm-basics/ratings", "/api/courses/calm-basics/rating-summary"];

async function newWorld() {
  const { release } = await newLiveRelease({ files: apiAnswersWorker });
  const service = await newService({ release, catalogue: () => reportingCatalogue, sharedReadMs });
  const { db, as, app, visitor } = service;
  const annMember = await givenWriter(db, { alias: "Ann" });
  const bobMember = await givenWriter(db, { alias: "Bob" });
  for (const member of [annMember, bobMember]) await givenMailbox(service, member);
  const [ann, bob] = [await as(annMember), await as(bobMember)];
  const moderator = await as(await givenWriter(db, { isModerator: 1 }), { secondFactor: true });
  const { id } = await givenPublication(db, { authorUid: annMember.uid, slug: "a-post" });
  const comment = async (caller: Caller, content: string, repliedToCommentId?: string): Promise<Comment> => {
    const body = { content, ...(repliedToCommentId ? { repliedToCommentId } : {}) };
    return (await caller.ask<Comment>("POST", `/api/publications/${id}/comments`, body)).body;
  };

  // With a cookie whose session is over one is a visitor, and answered past the cache.
  const pastCache = { headers: { Cookie: "__Host-sid=long-over" } };
  /** What a visitor is told now; "404" for a post that is not there for them. */
  const readAnswers = async (how: RequestInit): Promise<Record<string, string>> => {
    const api = async (path: string): Promise<string> => {
      const answer = await app.request(path, how);
      return answer.status === 200 ? answer.text() : String(answer.status);
    };
    const post = await api(`/api/publications/${id}`);
    const lists = await Promise.all(["specialist", "member"].map((kind) => api(`/api/publications/${id}/comments?kind=${kind}`)));
    return {
      [ratings]: await api(ratings),
      [summary]: await api(summary),
      "/en/feed": await api("/api/publications?language=en"),
      "/en/feed?view=unanswered": await api("/api/publications?language=en&view=unanswered"),
      [`/en/posts/${id}`]: post === "404" ? post : [post, ...lists].join("\n"),
      [`/ru/posts/${id}`]: post === "404" ? post : [post, ...lists].join("\n"),
    };
  };
  const readNow = () => readAnswers(pastCache);
  const readKept = () => readAnswers({});
  const readPages = async (): Promise<Record<string, string>> => {
    const pages: Record<string, string> = {};
    for (const path of Object.keys(await readNow())) {
      const page = await app.request(path);
      const html = await page.text();
      pages[path] = page.status === 200 ? html : String(page.status);
    }
    return pages;
  };
  return {
    ...service,
    ann,
    annMember,
    bob,
    moderator,
    id,
    comment,
    /** @returns the id of the rating */
    rate: async (caller: Caller): Promise<string> =>
      (await caller.ask<{ id: string }>("PUT", "/api/me/ratings/calm-basics", fiveStars)).body.id,
    readNow,
    readKept,
    readPages,
    newPerson: async () => {
      const member = await givenWriter(db);
      await givenMailbox(service, member);
      return as(member);
    },
    visitor,
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

/** What stands before the pages are rendered → the write, as its status. */
type Write = (world: World) => Promise<() => Promise<number>>;

const send =
  (caller: Caller, method: string, path: string, body?: unknown): (() => Promise<number>) =>
  async () =>
    (await caller.ask(method, path, body)).status;

const fiveStars = { stars: 5, content: "It helped", sourceLang: "en" };
const newPost = {
  title: "Another",
  content: "Words",
  themeId: "anxiety",
  subthemeId: null,
  contentNotes: [],
  sourceLang: "en",
  isAnonymous: false,
};

async function imageForm(): Promise<FormData> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await still("png"))], "a.png", { type: "image/png" }));
  return form;
}

/** By operation id: each write that changes what a visitor sees. */
const writes: Record<string, Record<string, Write>> = {
  publish: { "": async ({ ann }) => send(ann, "POST", "/api/publications", newPost) },
  editPublication: {
    title: async ({ ann, id }) => send(ann, "PATCH", `/api/publications/${id}`, { title: "Another title" }),
    "held for review": async ({ ann, id }) => send(ann, "PATCH", `/api/publications/${id}`, { content: heldText }),
  },
  deletePublication: { "": async ({ ann, id }) => send(ann, "DELETE", `/api/publications/${id}`) },
  react: { "": async ({ bob, id }) => send(bob, "PUT", `/api/publications/${id}/reaction`) },
  unreact: {
    "": async ({ bob, id }) => {
      await bob.ask("PUT", `/api/publications/${id}/reaction`);
      return send(bob, "DELETE", `/api/publications/${id}/reaction`);
    },
  },
  addFavourite: { "": async ({ bob, id }) => send(bob, "PUT", `/api/publications/${id}/favourite`) },
  removeFavourite: {
    "": async ({ bob, id }) => {
      await bob.ask("PUT", `/api/publications/${id}/favourite`);
      return send(bob, "DELETE", `/api/publications/${id}/favourite`);
    },
  },
  createComment: {
    root: async ({ bob, id }) => send(bob, "POST", `/api/publications/${id}/comments`, { content: "Words" }),
    reply: async ({ ann, bob, id, comment }) => {
      const root = await comment(bob, "Root");
      return send(ann, "POST", `/api/publications/${id}/comments`, { content: "Words", repliedToCommentId: root.id });
    },
  },
  editComment: {
    text: async ({ bob, comment }) => send(bob, "PATCH", `/api/comments/${(await comment(bob, "Root")).id}`, { content: "Other words" }),
    "held for review": async ({ bob, comment }) =>
      send(bob, "PATCH", `/api/comments/${(await comment(bob, "Root")).id}`, { content: heldText }),
    "shown again": async ({ bob, comment }) =>
      send(bob, "PATCH", `/api/comments/${(await comment(bob, heldText)).id}`, { content: "Words" }),
  },
  deleteComment: {
    "the only one": async ({ bob, comment }) => send(bob, "DELETE", `/api/comments/${(await comment(bob, "Root")).id}`),
    "one with a reply": async ({ ann, bob, comment }) => {
      const root = await comment(bob, "Root");
      await comment(ann, "Reply", root.id);
      return send(bob, "DELETE", `/api/comments/${root.id}`);
    },
  },
  reactToComment: { "": async ({ ann, bob, comment }) => send(ann, "PUT", `/api/comments/${(await comment(bob, "Root")).id}/reaction`) },
  unreactToComment: {
    "": async ({ ann, bob, comment }) => {
      const root = await comment(bob, "Root");
      await ann.ask("PUT", `/api/comments/${root.id}/reaction`);
      return send(ann, "DELETE", `/api/comments/${root.id}/reaction`);
    },
  },
  reportPublication: {
    "the third, which hides": async ({ bob, id, newPerson }) => {
      for (const person of [await newPerson(), await newPerson()])
        await person.ask("PUT", `/api/publications/${id}/report`, { reasonId: "abuse" });
      return send(bob, "PUT", `/api/publications/${id}/report`, { reasonId: "abuse" });
    },
  },
  reportComment: {
    "the third, which hides": async ({ ann, bob, comment, newPerson }) => {
      const { id } = await comment(bob, "Root");
      for (const person of [await newPerson(), await newPerson()])
        await person.ask("PUT", `/api/comments/${id}/report`, { reasonId: "spam" });
      return send(ann, "PUT", `/api/comments/${id}/report`, { reasonId: "spam" });
    },
  },
  hidePublication: { "": async ({ moderator, id }) => send(moderator, "PUT", `/api/moderation/publications/${id}/hidden`, reason) },
  showPublication: {
    "": async ({ moderator, id }) => {
      await moderator.ask("PUT", `/api/moderation/publications/${id}/hidden`, reason);
      return send(moderator, "DELETE", `/api/moderation/publications/${id}/hidden`, reason);
    },
  },
  moderatorDeletePublication: { "": async ({ moderator, id }) => send(moderator, "DELETE", `/api/moderation/publications/${id}`, reason) },
  hideComment: {
    "": async ({ moderator, bob, comment }) =>
      send(moderator, "PUT", `/api/moderation/comments/${(await comment(bob, "Root")).id}/hidden`, reason),
  },
  showComment: {
    "": async ({ moderator, bob, comment }) =>
      send(moderator, "DELETE", `/api/moderation/comments/${(await comment(bob, heldText)).id}/hidden`, reason),
  },
  moderatorDeleteComment: {
    "": async ({ moderator, bob, comment }) =>
      send(moderator, "DELETE", `/api/moderation/comments/${(await comment(bob, "Root")).id}`, reason),
  },
  rateCourse: {
    "": async ({ bob }) => send(bob, "PUT", "/api/me/ratings/calm-basics", fiveStars),
    changed: async ({ bob, rate }) => {
      await rate(bob);
      return send(bob, "PUT", "/api/me/ratings/calm-basics", { ...fiveStars, stars: 1 });
    },
  },
  deleteMyCourseRating: {
    "": async ({ bob, rate }) => {
      await rate(bob);
      return send(bob, "DELETE", "/api/me/ratings/calm-basics");
    },
  },
  reportRating: {
    "the third, which hides": async ({ ann, bob, rate, newPerson }) => {
      const id = await rate(bob);
      for (const person of [await newPerson(), await newPerson()])
        await person.ask("PUT", `/api/ratings/${id}/report`, { reasonId: "spam" });
      return send(ann, "PUT", `/api/ratings/${id}/report`, { reasonId: "spam" });
    },
  },
  hideRating: {
    "": async ({ moderator, bob, rate }) => send(moderator, "PUT", `/api/moderation/ratings/${await rate(bob)}/hidden`, reason),
  },
  showRating: {
    "": async ({ moderator, bob, rate }) => {
      const id = await rate(bob);
      await moderator.ask("PUT", `/api/moderation/ratings/${id}/hidden`, reason);
      return send(moderator, "DELETE", `/api/moderation/ratings/${id}/hidden`, reason);
    },
  },
  moderatorDeleteRating: {
    "": async ({ moderator, bob, rate }) => send(moderator, "DELETE", `/api/moderation/ratings/${await rate(bob)}`, reason),
  },
  restorePublication: {
    "": async ({ moderator, id }) => {
      await moderator.ask("DELETE", `/api/moderation/publications/${id}`, reason);
      return send(moderator, "PUT", `/api/moderation/publications/${id}/restored`, reason);
    },
  },
  restoreComment: {
    "": async ({ moderator, bob, comment }) => {
      const { id } = await comment(bob, "Root");
      await moderator.ask("DELETE", `/api/moderation/comments/${id}`, reason);
      return send(moderator, "PUT", `/api/moderation/comments/${id}/restored`, reason);
    },
  },
  restoreRating: {
    "": async ({ moderator, bob, rate }) => {
      const id = await rate(bob);
      await moderator.ask("DELETE", `/api/moderation/ratings/${id}`, reason);
      return send(moderator, "PUT", `/api/moderation/ratings/${id}/restored`, reason);
    },
  },
  rethemePublication: {
    "": async ({ moderator, id }) => send(moderator, "PUT", `/api/moderation/publications/${id}/theme`, { ...reason, themeId: "sleep" }),
  },
  setContentNotes: {
    "": async ({ moderator, id, db }) => {
      await db.updateTable("publication").set({ contentNotes: '["sleep"]' }).where("id", "=", id).execute();
      return send(moderator, "PUT", `/api/moderation/publications/${id}/content-notes`, { ...reason, contentNotes: [] });
    },
  },
  undoDecision: {
    "of a post that was hidden": async ({ moderator, id }) => {
      const { body } = await moderator.ask<DecisionMade>("PUT", `/api/moderation/publications/${id}/hidden`, reason);
      return send(moderator, "DELETE", `/api/moderation/decisions/${body.decisionId}`);
    },
    "of a comment that was deleted": async ({ moderator, bob, comment }) => {
      const { id } = await comment(bob, "Root");
      const { body } = await moderator.ask<DecisionMade>("DELETE", `/api/moderation/comments/${id}`, reason);
      return send(moderator, "DELETE", `/api/moderation/decisions/${body.decisionId}`);
    },
  },
  decideAppeal: Object.fromEntries(
    [
      ["of a text that was hidden", "PUT", "/hidden"],
      ["of a text that was deleted", "DELETE", ""],
    ].map(([name, method, path]): [string, Write] => [
      name!,
      async ({ moderator, ann, id, db, as }) => {
        const { body } = await moderator.ask<DecisionMade>(method!, `/api/moderation/publications/${id}${path}`, reason);
        await ann.ask("POST", `/api/me/cases/${body.decisionId}/appeal`, { content: "Please look again." });
        const { id: appealId } = await db.selectFrom("appeal").select("id").executeTakeFirstOrThrow();
        const second = await as(await givenWriter(db, { isModerator: 1 }), { secondFactor: true });
        const answer = { ...reason, outcome: "overturned", message: "It may stay." };
        return send(second, "PUT", `/api/moderation/appeals/${appealId}/decision`, answer);
      },
    ]),
  ),
  decideCases: {
    "": async ({ moderator, bob, id, db }) => {
      await bob.ask("PUT", `/api/publications/${id}/report`, { reasonId: "spam" });
      const { id: caseId } = await db.selectFrom("moderation_case").select("id").executeTakeFirstOrThrow();
      return send(moderator, "POST", "/api/moderation/cases/bulk", { ...reason, caseIds: [caseId], kind: "hide" });
    },
  },
  editMe: {
    "alias of a rating's author": async ({ bob, rate }) => {
      await rate(bob);
      return send(bob, "PATCH", "/api/me", { alias: "Robert" });
    },
    "alias of a post's author": async ({ ann }) => send(ann, "PATCH", "/api/me", { alias: "Anna" }),
    "alias of a comment's author": async ({ bob, comment }) => {
      await comment(bob, "Root");
      return send(bob, "PATCH", "/api/me", { alias: "Robert" });
    },
  },
  setAvatar: { "": async ({ ann }) => send(ann, "PUT", "/api/me/avatar", await imageForm()) },
  deleteAvatar: {
    "": async ({ ann }) => {
      await ann.ask("PUT", "/api/me/avatar", await imageForm());
      return send(ann, "DELETE", "/api/me/avatar");
    },
  },
  eraseMe: {
    "a post's author": async ({ ann }) => send(ann, "DELETE", "/api/me"),
    "a comment's author": async ({ bob, comment }) => {
      await comment(bob, "Root");
      return send(bob, "DELETE", "/api/me");
    },
    "a rating's author": async ({ bob, rate }) => {
      await rate(bob);
      return send(bob, "DELETE", "/api/me");
    },
  },
  eraseByMail: {
    "a post's author, by the link of a mail": async ({ db, keys, clock, annMember, visitor }) => {
      const token = newToken();
      const code = { purpose: "erase", subject: token, secret: token, uid: annMember.uid, payload: {}, minutes: 60 } as const;
      await db.transaction().execute((trx) => storeMailCode(trx, keys, code, clock.now));
      return async () => (await visitor().ask("POST", "/api/auth/erasure", { token })).status;
    },
  },
  receiveAccountEvent: {
    deleted: async ({ visitor, annMember, clock }) => {
      const body = { id: randomUUID(), type: "deleted", uid: annMember.uid, at: clock.now.toISOString() };
      const timestamp = String(Math.floor(clock.now.getTime() / 1000));
      const signature = createHmac("sha256", "a secret of the tests for events of accounts").update(`${timestamp}.${JSON.stringify(body)}`);
      const headers = { "X-Ryadom-Timestamp": timestamp, "X-Ryadom-Signature": `sha256=${signature.digest("hex")}` };
      return async () => (await visitor().ask("POST", "/api/events/accounts", body, headers)).status;
    },
  },
};

/** Writes that change nothing a visitor is shown. */
const unseen = [
  // Reads, by POST so that what people look for stands in no address.
  "searchPublications",
  "searchSite",
  // Accounts and sessions.
  "addPasskey",
  "appleCallback",
  "askNewPasskey",
  "askPasskeyToSignIn",
  "askPasskeyToStepUp",
  "beginTotp",
  "changeEmail",
  "changePassword",
  "completeSignIn",
  "dismissSecondFactorOffer",
  "confirmEmail",
  "confirmSignUp",
  "confirmTotp",
  "endOtherSessions",
  "endSession",
  "forgotPassword",
  "removePasskey",
  "removeTotp",
  "renewRecoveryCodes",
  "resendSignUpCode",
  "resetPassword",
  "signIn",
  "signOut",
  "signUp",
  "stepUp",
  "undoEmail",
  "unlinkProvider",
  // Purchases: a member's own, and courses are no pages of the worker.
  "checkPurchase",
  "processPayment",
  "receivePaymentEvent",
  "redeemGift",
  "restorePurchases",
  // Between a specialist and the author of a post: no page shows who is writing an answer, or what helped.
  "claimAnswer",
  "releaseAnswer",
  "markHelped",
  "unmarkHelped",
  // A member's own settings, lists and data; an upload is shown once a publication holds it.
  "writeModeratorCare",
  "takeBreak",
  "endBreak",
  "followPublication",
  "unfollowPublication",
  "addFavouriteTheme",
  "addCourse",
  "deleteDailyCheck",
  "deleteTestRecord",
  "deleteTestRecords",
  "dismissPushPrompt",
  "exportMe",
  "finishLesson",
  "giveConsent",
  "importDeviceData",
  "markAchievementSeen",
  "markPracticeFinished",
  "markStoryRead",
  "markNotificationsViewed",
  "openLesson",
  "removeCourse",
  "recordTest",
  "removeFavouriteTheme",
  "setComfort",
  "setDayEnd",
  "stopLesson",
  "subscribeToPush",
  "unfinishLesson",
  "unsubscribeByMailProgram",
  "unsubscribeFromDigest",
  "unsubscribeFromPush",
  "upload",
  "withdrawConsent",
  "writeDailyCheck",
  "writeNotificationSettings",
  // A name is told to one moderator.
  "revealAuthor",
  "claimCase",
  "escalateCase",
  "releaseCase",
  "beginDuty",
  "endDuty",
  "writeDuty",
  "takeBackEscalation",
  // What a member does not want to see is theirs alone; what reports hid stays hidden when they are withdrawn.
  "blockMember",
  "blockRedditUsername",
  "unblockMember",
  "unblockRedditUsername",
  "withdrawCommentReport",
  "withdrawRatingReport",
  "withdrawReport",
  // A ban ends sessions; the words stay.
  "banMember",
  "removeBannedEmail",
  // Films of courses that are sold.
  "abandonFilmUpload",
  "beginFilmUpload",
  "deleteFilm",
  "finishFilmUpload",
  "putFilmPart",
  "unbanMember",
  // What authors and moderators say about a decision; a text that is sent again stays hidden.
  "answerAppeal",
  "claimAppeal",
  "openAppeal",
  "releaseAppeal",
  "resubmitText",
  "writeInAppeal",
  // What is said to authors, who may write, and where.
  "checkInOnPublication",
  "checkInOnComment",
  "checkInOnRating",
  "sendNoteOnPublication",
  "sendNoteOnComment",
  "sendNoteOnRating",
  "muteMember",
  "unmuteMember",
  "lockPublication",
  "unlockPublication",
];

const unsafeOperations = Object.values(description.paths).flatMap((methods) =>
  Object.entries(methods as unknown as Record<string, { operationId: string }>).flatMap(([method, { operationId }]) =>
    method === "get" ? [] : operationId,
  ),
);

test("of every write it is known whether a visitor sees what it changes", () => {
  expect([...Object.keys(writes), ...unseen].toSorted()).toEqual(unsafeOperations.toSorted());
});

const cases = Object.entries(writes).flatMap(([operationId, variants]) =>
  Object.entries(variants).map(([variant, write]) => ({ name: variant === "" ? operationId : `${operationId}: ${variant}`, write })),
);

describe.each(cases)("$name", ({ write }) => {
  test("the next page is not from before it", async () => {
    const world = await newWorld();
    const perform = await write(world);
    const before = await world.readPages();
    expect(before).toEqual(await world.readNow());
    expect(await world.readKept()).toEqual(before);
    expect(await perform()).toBeLessThan(300);
    const now = await world.readNow();
    expect(now, "the write changes what a visitor sees").not.toEqual(before);
    expect(await world.readKept()).toEqual(now);
    expect(await world.readPages()).toEqual(now);
  });
});
