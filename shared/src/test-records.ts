import { z } from "zod";
import { ContentKey, contentKeyPattern, longestContentKey } from "./catalogue.ts";
import { problem } from "./errors.ts";
import { limits } from "./limits.ts";
import { serviceLimits } from "./service-limits.ts";
import { NextCursor } from "./publications.ts";
import { UtcTime } from "./texts.ts";

const Points = z.int().min(-100_000).max(100_000);

/** What a test came to, never what was answered. Keys and places are equal in both languages. */
export const KeptTestResult = z
  .strictObject({
    total: Points,
    band: ContentKey.meta({ description: "Key of the band that it fell into." }),
    subscales: z
      .record(ContentKey, Points)
      .refine((parts) => Object.keys(parts).length <= serviceLimits.testSubscales, { params: problem("too_big") })
      .meta({
        maxProperties: serviceLimits.testSubscales,
        propertyNames: { type: "string", pattern: contentKeyPattern.source, maxLength: longestContentKey },
      }),
    fired: z.array(z.int().min(0).max(999)).max(100).meta({ description: "Places of the triggers that fired." }),
    riskLeftOut: z.boolean().meta({ description: "Whether a question about danger was left out." }),
  })
  .meta({ id: "KeptTestResult" });
export type KeptTestResult = z.infer<typeof KeptTestResult>;

export const NewTestRecord = z
  .strictObject({
    testId: ContentKey.meta({ description: "Key of the test." }),
    date: UtcTime.meta({ description: "When it was finished: at most a day ahead of the server, at most ten years ago." }),
    result: KeptTestResult.optional().meta({ description: "Only with the consent `test-results`." }),
  })
  .meta({ id: "NewTestRecord" });
export type NewTestRecord = z.infer<typeof NewTestRecord>;

export const TestRecordId = z.string().regex(/^T[0-9A-Za-z]{16}$/);

/** That a member took a test, for themselves only. */
export const TestRecord = z
  .strictObject({
    id: TestRecordId,
    userId: z.string().meta({ description: "Their own public author id." }),
    testId: ContentKey,
    date: z.iso.datetime(),
    result: KeptTestResult.nullable().meta({ description: "Null when only the day is kept." }),
  })
  .meta({ id: "TestRecord" });
export type TestRecord = z.infer<typeof TestRecord>;

export const TestRecordPage = z
  .strictObject({ items: z.array(TestRecord).max(limits.pageSize), nextCursor: NextCursor })
  .meta({ id: "TestRecordPage" });

export const TestRecordTrend = z.strictObject({ items: z.array(TestRecord), nextCursor: z.null() }).meta({ id: "TestRecordTrend" });
