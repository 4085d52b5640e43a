// Ships JavaScript because how far a deletion is only the API knows, and the number of the receipt stays in the reader's own address.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { momentName } from "../../device/days.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { Queries } from "./Queries.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useTypedForm } from "./use-typed-form.ts";

const lookAgainMs = 5_000;

const onHash = (look: () => void) => {
  addEventListener("hashchange", look);
  return () => removeEventListener("hashchange", look);
};

export function Erased({ language }: { language: Language }) {
  const number = useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => "",
  );
  return <Queries>{number ? <Receipt language={language} id={number} /> : <AskNumber language={language} />}</Queries>;
}

function AskNumber({ language }: { language: Language }) {
  const say = { locale: language };
  const form = useTypedForm(z.object({ id: z.string().check(z.trim(), z.regex(/^\w{8,40}$/, { error: m.erase_number_bad({}, say) })) }));
  return (
    <form
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ id }) => void (location.hash = id))(event)}
    >
      <TextField
        {...form.register("id")}
        label={m.erase_number({}, say)}
        error={form.formState.errors.id?.message}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton language={language} label={m.erase_look({}, say)} isWorking={false} />
    </form>
  );
}

function Receipt({ language, id }: { language: Language; id: string }) {
  const say = { locale: language };
  const query = useQuery({
    queryKey: ["erasure", id],
    queryFn: () => answered(api.GET("/api/erasures/{id}", { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.state === "done" ? false : lookAgainMs),
  });
  const kept = {
    tombstone: m.erase_kept_tombstone({}, say),
    receipt: m.erase_kept_receipt({}, say),
    "empty-rows": m.erase_kept_empty_rows({}, say),
    "banned-email": m.erase_kept_banned_email({}, say),
    log: m.erase_kept_log({}, say),
  };
  if (query.isError) return <LoadingFailed language={language} error={query.error} retry={() => void query.refetch()} />;
  const state = query.data;
  return (
    <div className="grid gap-5">
      <p className="said-done" role="status">
        {state?.doneAt ? m.erase_state_done({ time: momentName(language, state.doneAt) }, say) : m.erase_state_working({}, say)}
      </p>
      <p>{m.erase_done_text({}, say)}</p>
      <section className="card grid gap-2 px-4 py-4">
        <h2>{m.erase_receipt({}, say)}</h2>
        <p>
          <code className="code-line">{id}</code>
        </p>
        <p className="text-small text-text-2">{m.erase_receipt_text({}, say)}</p>
        <button className="not-printed pill pill-outline justify-self-start" type="button" onClick={() => print()}>
          {m.print({}, say)}
        </button>
      </section>
      {state && state.kept.length > 0 && (
        <section className="grid gap-2">
          <h2>{m.erase_kept({}, say)}</h2>
          <ul className="grid list-disc gap-1.5 ps-5">
            {state.kept.map(({ what }) => (
              <li key={what}>{kept[what]}</li>
            ))}
          </ul>
        </section>
      )}
      <p>{m.erase_farewell({}, say)}</p>
    </div>
  );
}
