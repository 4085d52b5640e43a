// Ships JavaScript as a part of the composer: what could not be sent goes out once there is a connection, for whoever asks for that.
import { useEffect, useEffectEvent, useRef } from "react";
import { storedAccountId } from "../../device/account-id.ts";
import type { PostDraft } from "../../device/post-draft.ts";
import { isPostWaiting, letPostWait, stopWaiting } from "../../device/waiting-post.ts";
import { useLanguage } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import type { PostFields } from "./use-post-form.ts";

/** Between tries while the device thinks that it is in a network and the site does not answer. */
const againMs = 30_000;

interface Submission {
  /** Whether somebody is signed in here: a session that has ended sends nothing. */
  isMember: boolean;
  accountId: string | undefined;
  isPending: boolean;
  send: () => void;
}

export function useWaitingPost(form: PostFields, { isMember, accountId, isPending, send }: Submission) {
  const language = useLanguage();
  const { draft, subscribe, read } = form;
  const account = accountId ?? storedAccountId();
  const isKept = useStored(() => isPostWaiting(draft.key, account)) ?? false;
  const isWaiting = isKept && isMember;
  /** The connection came back while a try was still failing. */
  const isDue = useRef(false);
  const tryToSend = useEffectEvent(() => {
    if (navigator.onLine && !isPending) send();
  });
  const goOnline = useEffectEvent(() => {
    isDue.current = isPending;
    tryToSend();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const goOn = () => tryToSend();
    const whenOnline = () => goOnline();
    goOn();
    const timer = setInterval(goOn, againMs);
    addEventListener("online", whenOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", whenOnline);
    };
  }, [isWaiting]);
  useEffect(() => {
    if (isPending || !isDue.current) return;
    isDue.current = false;
    if (isWaiting) tryToSend();
  }, [isPending, isWaiting]);
  // Half-changed words must not go out by themselves.
  useEffect(() => {
    if (!isWaiting) return;
    const asked = wordsOf(read());
    return subscribe(() => {
      if (wordsOf(read()) !== asked) stopWaiting();
    });
  }, [isWaiting, subscribe, read]);
  return {
    isWaiting,
    /** Null when this device does not know for whom. */
    ask:
      account === null
        ? null
        : () => {
            // Sent from a page in the other language it stays the same post.
            form.set({ sourceLang: draft.sourceLang || language });
            letPostWait(draft.key, account);
          },
  };
}

/** All but how far the sending of its pictures is. */
const wordsOf = ({ pictures, ...rest }: PostDraft): string => JSON.stringify([rest, pictures.map(({ id, alt }) => [id, alt])]);
