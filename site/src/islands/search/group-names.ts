// Ships JavaScript as a part of search: what the groups of results are called.
import type { SearchGroup } from "@ryadom/shared/search-groups.ts";
import { m } from "../../paraglide/messages.js";

export const groupNames = {
  help: m.help,
  now: m.search_now,
  posts: m.search_posts,
  stories: m.stories,
  courses: m.courses,
  tests: m.tests,
} as const satisfies Record<SearchGroup, unknown>;
