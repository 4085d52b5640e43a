import { Button, Field, Flex, ProgressBar, TextInput, Typography } from "@strapi/design-system";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { filmTypes } from "../../shared/paid-media.ts";
import type { MessageId } from "../messages/messages.ts";
import { useFilmUpload } from "./use-film-upload.ts";

const keyPattern = "[a-z0-9]+(-[a-z0-9]+)*";

/** Hands a film over: key, file, progress, pause and resume. */
export function FilmForm({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const [filmKey, setFilmKey] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { state, send, pause, giveUp } = useFilmUpload(onDone);
  const { phase, sent } = state;
  const percent = Math.floor(sent * 100);
  const isSending = phase === "sending";
  const isBegun = isSending || phase === "paused" || phase === "failed";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void send({ file, filmKey });
  };
  const words: Record<typeof phase, string> = {
    none: "",
    sending: text("ryadom.films.sending", { percent }),
    paused: text("ryadom.films.paused", { percent }),
    done: text("ryadom.films.done", { key: filmKey }),
    failed: text("ryadom.films.failed", { percent }),
    "wrong-file": text("ryadom.films.wrongFile"),
  };
  return (
    <form onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name="filmKey" hint={text("ryadom.films.keyHint")} required>
          <Field.Label>{text("ryadom.films.key")}</Field.Label>
          <TextInput
            value={filmKey}
            pattern={keyPattern}
            maxLength={80}
            disabled={isBegun}
            onChange={({ target }: { target: HTMLInputElement }) => setFilmKey(target.value)}
          />
          <Field.Hint />
        </Field.Root>
        <Field.Root name="film" hint={text("ryadom.films.fileHint")} required>
          <Field.Label>{text("ryadom.films.file")}</Field.Label>
          <input
            type="file"
            id="film"
            aria-label={text("ryadom.films.file")}
            accept={filmTypes.join(",")}
            required
            disabled={isBegun}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <Field.Hint />
        </Field.Root>
        {isBegun && <ProgressBar value={percent} aria-label={words[phase]} />}
        <Typography aria-live="polite" tag="p">
          {words[phase]}
        </Typography>
        <Flex gap={2}>
          {isSending ? (
            <Button type="button" variant="secondary" onClick={pause}>
              {text("ryadom.films.pause")}
            </Button>
          ) : (
            <Button type="submit" disabled={!file || filmKey === ""}>
              {text(isBegun ? "ryadom.films.resume" : "ryadom.films.start")}
            </Button>
          )}
          {isBegun && (
            <Button type="button" variant="tertiary" onClick={() => void giveUp()}>
              {text("ryadom.films.cancel")}
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  );
}
