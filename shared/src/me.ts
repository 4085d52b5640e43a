import { z } from "zod";
import { providers } from "./accounts.ts";
import { ContentKey, contentKeyPattern, longestContentKey } from "./catalogue.ts";
import { problem } from "./errors.ts";
import { languages } from "./locales.ts";
import { Author } from "./publications.ts";
import { codePoints } from "./text-length.ts";
import { limitedString } from "./texts.ts";

/** Of a name in its one form. Which code points are unassigned or can't be seen depends on the version of Unicode, so no schema states it. */
const isReadable = /^(?!\p{M})(?!.*[^\p{L}\p{M}]\p{M})(?!.*\p{M}{3})[^\p{C}\p{Default_Ignorable_Code_Point}<>@]*$/u;

/**
 * Public name of a member. Parsing brings it to one form (NFKC, no signs for coloured pictures), trims it and collapses inner spaces. Every
 * letter is one that can be seen, with at most two marks above and below it.
 */
export const Alias = limitedString({ min: 2, max: 40 }, /^\s*[^\s\p{Cc}\p{Cf}<>@](?:[^\s\p{Cc}\p{Cf}<>@]|\s)*[^\s\p{Cc}\p{Cf}<>@]\s*$/u)
  .transform((typed) => typed.normalize("NFKC").replaceAll("\uFE0F", "").trim().replaceAll(/\s+/g, " "))
  .refine((alias) => isReadable.test(alias) && codePoints(alias) >= 2 && codePoints(alias) <= 40, { params: problem("unreadable") })
  .meta({ id: "Alias", example: "Amber Fern" });

export const comfortChoices = ["show", "blur", "hide"] as const;
/** Key of a sensitive theme → whether posts that touch it are shown, blurred or hidden. */
export const ComfortSettings = z
  .record(ContentKey, z.enum(comfortChoices))
  .meta({ id: "ComfortSettings", propertyNames: { type: "string", pattern: contentKeyPattern.source, maxLength: longestContentKey } });
export type ComfortSettings = z.infer<typeof ComfortSettings>;

/** Purposes of consents. `terms` and `age` are required before posting. */
export const consentPurposes = ["terms", "age", "test-history", "test-results", "digest"] as const;
export const ConsentPurpose = z.enum(consentPurposes);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;
export const Consent = z
  .strictObject({ purpose: ConsentPurpose, version: z.string().max(40), givenAt: z.iso.datetime() })
  .meta({ id: "Consent" });
export const NewConsent = z
  .strictObject({ version: limitedString({ min: 1, max: 40 }).meta({ description: "Of the text that was shown." }) })
  .meta({ id: "NewConsent" });
export const ConsentList = z.strictObject({ items: z.array(Consent), nextCursor: z.null() }).meta({ id: "ConsentList" });

export const RedditUsername = z.string().regex(/^[\w-]{3,20}$/);

/** The signed-in member, for themselves only. */
export const Me = z
  .strictObject({
    id: z.string().meta({ description: "The public author id." }),
    alias: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: "Null while the account store is unreachable, like `hasPassword`: it is stored nowhere else." }),
    language: z.enum(languages),
    isModerator: z.boolean(),
    isBilling: z.boolean().meta({ description: "May read orders." }),
    isSpecialist: z.boolean(),
    isBanned: z.boolean(),
    verified: z.boolean().meta({ description: "Whether the email is verified; required for posting." }),
    avatarUrl: z.string().nullable(),
    themes: z.array(ContentKey),
    blockedUserIds: z.array(z.string()),
    blockedRedditUsernames: z.array(z.string()),
    comfort: ComfortSettings,
    authMethod: z.enum(["password", ...providers]),
    hasPassword: z.boolean().nullable(),
    linkedProviders: z.array(z.enum(providers)),
    hasSecondFactor: z.boolean(),
    needsSecondFactor: z.boolean().meta({ description: "A moderator, or one who reads orders, who hasn't set up a second factor yet." }),
    isSecondFactorOfferDismissed: z.boolean().meta({ description: "They don't want a second factor offered." }),
    passwordResetCount: z.int().min(0),
    consents: z.array(Consent),
    joinedAt: z.iso.datetime(),
    session: z.strictObject({
      kind: z.enum(["full", "restricted"]),
      recentUntil: z.iso.datetime().nullable().meta({ description: "Until then no fresh proof is required; null when it is over." }),
    }),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

export const ProfileEdit = z
  .strictObject({ alias: Alias.optional(), language: z.enum(languages).optional() })
  .refine((edit) => edit.alias !== undefined || edit.language !== undefined, { params: problem("too_small") })
  .meta({ id: "ProfileEdit", minProperties: 1 });

export const AliasSuggestionQuery = z.strictObject({ language: z.enum(languages) });
export const AliasSuggestion = z.strictObject({ alias: z.string() }).meta({ id: "AliasSuggestion" });
export const BlockedMembers = z.strictObject({ items: z.array(Author), nextCursor: z.null() }).meta({ id: "BlockedMembers" });
export const BlockedRedditUsernames = z
  .strictObject({ items: z.array(RedditUsername), nextCursor: z.null() })
  .meta({ id: "BlockedRedditUsernames" });

/** Public profile of a member. */
export const AuthorProfile = Author.extend({
  profession: ContentKey.nullable().meta({
    description: "Of a specialist; null for anybody else, and for one whose profession isn't on record.",
  }),
  verifiedBy: z.string().nullable().meta({ description: "Who of the team checked the profession." }),
  verifiedAt: z.iso.datetime().nullable(),
  joinedMonth: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .meta({ description: "Year and month, such as `2026-11`." }),
}).meta({ id: "AuthorProfile" });
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const Avatar = z.strictObject({ avatarUrl: z.string() }).meta({ id: "Avatar" });
