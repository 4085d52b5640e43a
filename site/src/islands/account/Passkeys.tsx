// Ships JavaScript as a part of the account: a passkey is made by this device and kept by it.
import { useAddPasskey, useRemovePasskey } from "../../api/second-factor.ts";
import { supportsPasskeys } from "../../device/passkey.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { formatDate } from "../../format/format-date.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

interface Props {
  passkeys: { id: string; name: string; createdAt: string }[];
  /** Whether it is a moderator's only second step, which cannot go. */
  isOnly: boolean;
  onAdded: (codes: string[]) => void;
  onRemoved: () => void;
}

export function Passkeys({ passkeys, isOnly, onAdded, onRemoved }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isSupported = useBrowserValue(supportsPasskeys, true);
  const [isAdding, setAdding] = useState(false);
  const removing = useRemovePasskey(onRemoved);
  return (
    <div className="grid gap-2">
      <h3>{t(m.second_factor_passkeys)}</h3>
      <p className="text-small text-text-2">{t(m.second_factor_passkeys_lead)}</p>
      {passkeys.length > 0 && (
        <ul className="card divide-y divide-border" role="list">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{name}</span>
                <span className="block text-small text-text-2">
                  {t(m.second_factor_passkey_since, { date: formatDate(language, createdAt) })}
                </span>
              </span>
              {!isOnly && (
                <button
                  className="pill pill-outline text-small text-danger"
                  type="button"
                  aria-label={t(m.second_factor_passkey_remove_of, { name })}
                  onClick={() => removing.run(id)}
                >
                  {t(m.second_factor_passkey_remove)}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormStatus failure={removing.error} />
      {!isSupported && <p className="text-small text-text-2">{t(m.second_factor_passkey_unsupported)}</p>}
      {isSupported && isAdding && (
        <NewPasskey
          onAdded={(codes) => {
            setAdding(false);
            onAdded(codes);
          }}
          close={() => setAdding(false)}
        />
      )}
      {isSupported && !isAdding && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => setAdding(true)}>
          {t(m.second_factor_passkey_add)}
        </button>
      )}
    </div>
  );
}

interface NewProps {
  onAdded: (codes: string[]) => void;
  close: () => void;
}

function NewPasskey({ onAdded, close }: NewProps) {
  const t = useWords();
  const Name = z.string().check(z.trim(), characters({ min: 1, max: 60 }, t(m.second_factor_passkey_name_bad)));
  const form = useZodForm(z.object({ name: Name }), "name");
  const adding = useAddPasskey(onAdded);
  return (
    <form className="card grid gap-4 px-4 py-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(adding.run)(event)}>
      <TextField
        {...form.register("name")}
        label={t(m.second_factor_passkey_name)}
        error={form.formState.errors.name?.message}
        type="text"
        autoComplete="off"
        maxLength={60}
        defaultValue={t(m.second_factor_passkey_example)}
      />
      {adding.error instanceof DOMException ? (
        <p className="status-failure" role="alert">
          {t(m.second_factor_passkey_failed)}
        </p>
      ) : (
        <FormStatus failure={adding.error} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={t(m.second_factor_passkey_add)} isWorking={adding.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </form>
  );
}
