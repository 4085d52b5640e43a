// Ships JavaScript because how far a deletion is only the API knows, and the number of the receipt stays in the reader's own address.
import { erasureOptions } from "../../api/privacy.ts";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { useZodForm } from "../kit/forms/use-zod-form.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";
import "./code-line.css";

const onHashChange = (look: () => void) => {
  addEventListener("hashchange", look);
  return () => removeEventListener("hashchange", look);
};

export const ErasureReceipt = withLanguage(function ErasureReceipt() {
  const number = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => "",
  );
  return <QueryProvider>{number ? <Receipt id={number} /> : <AskNumber />}</QueryProvider>;
});

function AskNumber() {
  const t = useWords();
  const form = useZodForm(z.object({ id: z.string().check(z.trim(), z.regex(/^[\w-]{8,60}$/, { error: t(m.erase_number_bad) })) }));
  return (
    <form
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ id }) => void (location.hash = id))(event)}
    >
      <TextField
        {...form.register("id")}
        label={t(m.erase_number)}
        error={form.formState.errors.id?.message}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton label={t(m.erase_check_state)} isWorking={false} />
    </form>
  );
}

function Receipt({ id }: { id: string }) {
  const t = useWords();
  const language = useLanguage();
  const query = useQuery(erasureOptions(id));
  const kept = {
    tombstone: t(m.erase_kept_tombstone),
    receipt: t(m.erase_kept_receipt),
    "empty-rows": t(m.erase_kept_empty_rows),
    "banned-email": t(m.erase_kept_banned_email),
    orders: t(m.erase_kept_orders),
    log: t(m.erase_kept_log),
  };
  if (query.isError) return <LoadingError error={query.error} retry={() => void query.refetch()} />;
  const state = query.data;
  return (
    <div className="grid gap-5">
      <p className="status-done" role="status">
        {state?.doneAt ? t(m.erase_state_done, { time: formatDateTime(language, state.doneAt) }) : t(m.erase_state_working)}
      </p>
      <p>{t(m.erase_done_text)}</p>
      <section className="card grid gap-2 px-4 py-4">
        <h2>{t(m.erase_receipt)}</h2>
        <p>
          <code className="code-line">{id}</code>
        </p>
        <p className="text-small text-text-2">{t(m.erase_receipt_text)}</p>
        <button className="not-printed pill pill-outline justify-self-start" type="button" onClick={() => print()}>
          {t(m.print)}
        </button>
      </section>
      {state && state.kept.length > 0 && (
        <section className="grid gap-2">
          <h2>{t(m.erase_kept)}</h2>
          <ul className="grid list-disc gap-1.5 ps-5">
            {state.kept.map(({ what }) => (
              <li key={what}>{kept[what]}</li>
            ))}
          </ul>
        </section>
      )}
      <p>{t(m.erase_farewell)}</p>
    </div>
  );
}
