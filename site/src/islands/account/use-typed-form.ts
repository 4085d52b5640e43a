import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect } from "react";
import { useForm, type FieldValues, type Path } from "react-hook-form";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";

// The pages' policy lets no code be made out of text, and zod would try.
z.config({ jitless: true });

/**
 * A form that checks what was typed when it is sent, and from then on at every change. The first wrong field takes the focus.
 * @param focus the field that takes it at the beginning, for forms that open because somebody pressed something
 */
export function useTypedForm<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>, focus?: Path<Values>) {
  const form = useForm<Values, unknown, Values>({ resolver: standardSchemaResolver(schema) });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  return form;
}

export const emailField = (language: Language) =>
  z.string().check(z.trim(), z.email({ error: m.email_hint_bad({}, { locale: language }) }), z.maxLength(254));

export const typedPasswordField = (language: Language) =>
  z.string().check(z.minLength(1, { error: m.password_empty({}, { locale: language }) }));

/** @param trouble what is wrong with it, in words */
export const checkedField = (trouble: (value: string) => string | undefined) =>
  z.string().check(
    z.superRefine((value, context) => {
      const message = trouble(value);
      if (message) context.addIssue({ code: "custom", message, input: value });
    }),
  );

/** Forgives dashes, spaces and small letters, as the API does. */
export const codeField = (language: Language) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase()),
    z.regex(/^[2-9A-HJKMNP-Z]{8}$/, { error: m.code_bad({}, { locale: language }) }),
  );

export const sixDigitsField = (language: Language) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s/g, "")),
    z.regex(/^\d{6}$/, { error: m.second_totp_bad({}, { locale: language }) }),
  );
