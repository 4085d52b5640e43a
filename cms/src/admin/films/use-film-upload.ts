import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { sendFilm, WrongFile } from "./send-film.ts";

export type UploadState = {
  phase: "none" | "sending" | "paused" | "done" | "failed" | "wrong-file";
  /** From 0 to 1. */
  sent: number;
};
type Chosen = { file: File; filmKey: string };

/** One upload at a time, with pause and resume. @param onDone called when a film is whole */
export function useFilmUpload(onDone: () => void) {
  const { post, put, del } = useFetchClient();
  const [state, setState] = useState<UploadState>({ phase: "none", sent: 0 });
  const stop = useRef<AbortController | null>(null);
  const uploadId = useRef<string | null>(null);

  useEffect(() => () => stop.current?.abort(), []);
  const isSending = state.phase === "sending";
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  const send = async ({ file, filmKey }: Chosen): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setState(({ sent }) => ({ phase: "sending", sent }));
    const onProgress = (sent: number) => setState((now) => ({ ...now, sent }));
    try {
      const { id, isDone } = await sendFilm({ client: { post, put }, file, filmKey, signal: controller.signal, onProgress });
      uploadId.current = isDone ? null : id;
      setState((now) => ({ ...now, phase: isDone ? "done" : "paused" }));
      if (isDone) onDone();
    } catch (error) {
      setState((now) => ({ ...now, phase: error instanceof WrongFile ? "wrong-file" : "failed" }));
    }
  };
  const giveUp = async (): Promise<void> => {
    stop.current?.abort();
    if (uploadId.current) await del(`/paid-film-uploads/${uploadId.current}`).catch(() => {});
    uploadId.current = null;
    setState({ phase: "none", sent: 0 });
  };
  return { state, send, pause: () => stop.current?.abort(), giveUp };
}
