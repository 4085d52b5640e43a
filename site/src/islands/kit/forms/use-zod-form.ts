import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm, type FieldValues, type Path } from "react-hook-form";
import * as z from "zod/mini";
import { codePoints } from "@ryadom/shared/text-length.ts";
import { m } from "../../../paraglide/messages.js";
import type { Translate } from "../language.tsx";

// The pages' policy lets no code be made out of text, and zod would try.
z.config({ jitless: true });

/**
 * A form that checks what was typed when it is sent, and from then on at every change. The first wrong field takes the focus.
 * @param focus the field that takes it at the beginning, for forms that open because somebody pressed something
 */
export function useZodForm<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>, focus?: Path<Values>) {
  const form = useForm<Values, unknown, Values>({ resolver: standardSchemaResolver(schema) });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  return form;
}

/** Length of a text as the API counts it, in code points. @param error what to say otherwise */
export const characters = ({ min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }, error: string | (() => string)) =>
  z.refine<string>((text) => codePoints(text) >= min && codePoints(text) <= max, { error });

export const emailField = (t: Translate) => z.string().check(z.trim(), z.email({ error: t(m.email_hint_bad) }), z.maxLength(254));

export const currentPasswordField = (t: Translate) => z.string().check(z.minLength(1, { error: t(m.password_empty) }));

/** @param problemOf what is wrong with a value, in words; undefined when nothing is */
export const validatedField = (problemOf: (value: string) => string | undefined) =>
  z.string().check(
    z.superRefine((value, context) => {
      const message = problemOf(value);
      if (message) context.addIssue({ code: "custom", message, input: value });
    }),
  );

/** Forgives dashes, spaces and small letters, as the API does. */
export const codeField = (t: Translate) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase()),
    z.regex(/^[2-9A-HJKMNP-Z]{8}$/, { error: t(m.code_bad) }),
  );

export const sixDigitsField = (t: Translate) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, "")),
    z.regex(/^\d{6}$/, { error: t(m.second_factor_totp_bad) }),
  );
