import { z } from "zod";
import { providers } from "./auth.ts";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { Author } from "./publications.ts";

/** A name to be known by here. Trimmed, inner spaces made single. */
export const Alias = z
  .string()
  .max(200)
  .transform((typed) => typed.normalize("NFC").trim().replaceAll(/\s+/g, " "))
  .pipe(
    z
      .string()
      .min(2)
      .max(40)
      .regex(/^[^\p{Cc}\p{Cf}<>@]*$/u),
  )
  .meta({ id: "Alias", type: "string" });

export const comfortChoices = ["show", "blur", "hide"] as const;
/** Key of a sensitive theme → what is to happen to posts that touch it. */
export const ComfortSettings = z.record(ContentKey, z.enum(comfortChoices)).meta({ id: "ComfortSettings" });
export type ComfortSettings = z.infer<typeof ComfortSettings>;

/** What a consent is about. `terms` and `age` are needed before posting. */
export const consentPurposes = ["terms", "age", "test-history", "test-results", "digest"] as const;
export const ConsentPurpose = z.enum(consentPurposes);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;
export const Consent = z
  .strictObject({ purpose: ConsentPurpose, version: z.string().max(40), givenAt: z.iso.datetime() })
  .meta({ id: "Consent" });
export const NewConsent = z
  .strictObject({ version: z.string().min(1).max(40).meta({ description: "Of the text that was shown." }) })
  .meta({ id: "NewConsent" });
export const ConsentList = z.strictObject({ items: z.array(Consent), nextCursor: z.null() }).meta({ id: "ConsentList" });

export const RedditUsername = z.string().regex(/^[\w-]{3,20}$/);

/** The one who asks. Nobody else ever gets this. */
export const Me = z
  .strictObject({
    id: z.string().meta({ description: "The public author id." }),
    alias: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: "Null while the account store cannot be asked; the same goes for `hasPassword`. It is kept nowhere else." }),
    language: z.enum(languages),
    isModerator: z.boolean(),
    isSpecialist: z.boolean(),
    isBanned: z.boolean(),
    verified: z.boolean().meta({ description: "Whether the email was proven; needed for posting." }),
    avatarUrl: z.string().nullable(),
    themes: z.array(ContentKey),
    blockedUserIds: z.array(z.string()),
    blockedRedditUsernames: z.array(z.string()),
    comfort: ComfortSettings,
    authMethod: z.enum(["password", ...providers]),
    hasPassword: z.boolean().nullable(),
    linkedProviders: z.array(z.enum(providers)),
    hasSecondFactor: z.boolean(),
    needsSecondFactor: z.boolean().meta({ description: "A moderator who has not set one up yet." }),
    passwordResetCount: z.int().min(0),
    consents: z.array(Consent),
    joinedAt: z.iso.datetime(),
    session: z.strictObject({
      kind: z.enum(["full", "restricted"]),
      recentUntil: z.iso.datetime().nullable().meta({ description: "Until then no fresh proof is asked for; null when it is over." }),
    }),
  })
  .meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

export const ProfileEdit = z
  .strictObject({ alias: Alias.optional(), language: z.enum(languages).optional() })
  .refine((edit) => edit.alias !== undefined || edit.language !== undefined, { error: "nothing to change" })
  .meta({ id: "ProfileEdit" });

export const AliasSuggestionQuery = z.strictObject({ language: z.enum(languages) });
export const AliasSuggestion = z.strictObject({ alias: z.string() }).meta({ id: "AliasSuggestion" });
export const BlockedMembers = z.strictObject({ items: z.array(Author), nextCursor: z.null() }).meta({ id: "BlockedMembers" });
export const BlockedRedditUsernames = z
  .strictObject({ items: z.array(RedditUsername), nextCursor: z.null() })
  .meta({ id: "BlockedRedditUsernames" });

/** What anybody may know about a member. */
export const AuthorProfile = Author.extend({
  joinedMonth: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .meta({ description: "Year and month, such as `2026-11`." }),
}).meta({ id: "AuthorProfile" });
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const Avatar = z.strictObject({ avatarUrl: z.string() }).meta({ id: "Avatar" });
