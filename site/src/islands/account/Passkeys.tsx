// Ships JavaScript as a part of the account: a passkey is made by this device and kept by it.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { createPasskey, knowsPasskeys } from "../../device/passkey.ts";
import { m } from "../../paraglide/messages.js";
import { useInBrowser } from "../use-in-browser.ts";
import { dateOf } from "./date-of.ts";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  me: Me;
  passkeys: { id: string; name: string; createdAt: string }[];
  /** Whether it is a moderator's only second step, which cannot go. */
  isOnly: boolean;
  added: (codes: string[]) => Promise<void>;
  removed: () => Promise<void>;
}

export function Passkeys({ language, passkeys, isOnly, added, removed }: Props) {
  const say = { locale: language };
  const isKnown = useInBrowser(knowsPasskeys, true);
  const [isAdding, setAdding] = useState(false);
  const removing = useCall(
    (id: string) => answered(api.DELETE("/api/me/second-factor/passkeys/{id}", { params: { path: { id } } })),
    removed,
  );
  return (
    <div className="grid gap-2">
      <h3>{m.second_passkeys({}, say)}</h3>
      <p className="text-small text-text-2">{m.second_passkeys_lead({}, say)}</p>
      {passkeys.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{name}</span>
                <span className="block text-small text-text-2">{m.second_passkey_since({ date: dateOf(language, createdAt) }, say)}</span>
              </span>
              {!isOnly && (
                <button
                  className="pill pill-outline text-small text-danger"
                  type="button"
                  aria-label={m.second_passkey_remove_of({ name }, say)}
                  onClick={() => removing.run(id)}
                >
                  {m.second_passkey_remove({}, say)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Said language={language} failure={removing.error} />
      {!isKnown && <p className="text-small text-text-2">{m.second_passkey_unsupported({}, say)}</p>}
      {isKnown && isAdding && (
        <NewPasskey
          language={language}
          added={async (codes) => {
            setAdding(false);
            await added(codes);
          }}
          close={() => setAdding(false)}
        />
      )}
      {isKnown && !isAdding && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => setAdding(true)}>
          {m.second_passkey_add({}, say)}
        </button>
      )}
    </div>
  );
}

interface NewProps {
  language: Language;
  added: (codes: string[]) => Promise<void>;
  close: () => void;
}

function NewPasskey({ language, added, close }: NewProps) {
  const say = { locale: language };
  const Name = z.string().check(z.trim(), z.minLength(1, { error: m.second_passkey_name_bad({}, say) }), z.maxLength(60));
  const form = useTypedForm(z.object({ name: Name }), "name");
  const adding = useCall(
    async ({ name }: { name: string }) => {
      const options = await answered(api.POST("/api/me/second-factor/passkeys/options"));
      const answer = await createPasskey(options);
      return answered(api.POST("/api/me/second-factor/passkeys", { body: { name, answer } }));
    },
    ({ codes }) => added(codes),
  );
  return (
    <form className="card grid gap-4 px-4 py-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(adding.run)(event)}>
      <TextField
        {...form.register("name")}
        label={m.second_passkey_name({}, say)}
        error={form.formState.errors.name?.message}
        type="text"
        autoComplete="off"
        maxLength={60}
        defaultValue={m.second_passkey_example({}, say)}
      />
      {adding.error instanceof DOMException ? (
        <p className="said-failure" role="alert">
          {m.second_passkey_failed({}, say)}
        </p>
      ) : (
        <Said language={language} failure={adding.error} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton language={language} label={m.second_passkey_add({}, say)} isWorking={adding.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {m.form_cancel({}, say)}
        </button>
      </div>
    </form>
  );
}
