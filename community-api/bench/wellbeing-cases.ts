import type { Case } from "./cases.ts";
import { signedInCount, tokenOf } from "./fill-people.ts";
import type { LoadRequest } from "./load.ts";
import { courses } from "./wellbeing-data.ts";

const tried = 500;
const cookieOf = (index: number): string => `__Host-sid=${tokenOf(index % signedInCount)}`;
const lessons = Object.entries(courses).flatMap(([course, keys]) => keys.map((lesson) => `/api/me/courses/${course}/lessons/${lesson}`));

const asked = (ask: (index: number) => Omit<LoadRequest, "cookie">): LoadRequest[] =>
  Array.from({ length: tried }, (_, index) => ({ ...ask(index), cookie: cookieOf(index) }));

/** In the night a day hasn't ended yet. */
const latestDayEndMs = 6 * 3_600_000;

/** What a member's phone sends while they watch, and what they write of a day that may be written whatever their zone's clock says. */
export function wellbeingCases(now: Date): Case[] {
  const today = new Date(now.getTime() - latestDayEndMs).toISOString().slice(0, 10);
  return [
    {
      name: "where a lesson was stopped",
      isMember: true,
      method: "PUT",
      questions: asked((index) => ({
        method: "PUT",
        path: `${lessons[index % lessons.length]}/stop`,
        body: JSON.stringify({ stoppedTimestamp: index, stoppedAt: now.toISOString() }),
      })),
    },
    {
      // With it the check of a rule that nobody has fulfilled yet.
      name: "mood of a day, achievements",
      isMember: true,
      method: "PUT",
      questions: asked((index) => ({
        method: "PUT",
        path: `/api/me/daily-checks/${today}`,
        body: JSON.stringify({ mood: 1 + (index % 5), emotions: [], note: "", timeZone: "UTC" }),
      })),
    },
    { name: "access to a course", isMember: true, method: "GET", questions: asked(() => ({ path: "/api/me/course-access/course-1" })) },
  ];
}
