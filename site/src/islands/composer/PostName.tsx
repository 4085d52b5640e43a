// Ships JavaScript as a part of the composer: under which name the words will stand, beside what publishes them.
import { useId } from "react";
import UserRound from "lucide-react/icons/user-round";
import VenetianMask from "lucide-react/icons/venetian-mask";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import type { PostFields } from "./use-post-form.ts";
import "../kit/Avatar.css";
import "./PostDock.css";

interface Props {
  form: PostFields;
  me: Me | null | undefined;
  /** What it is can be chosen before a post is out, and not after. */
  isNew: boolean;
  /** Of the words that explain what "without my name" means. */
  hintId: string;
}

export function PostName({ form, me, isNew, hintId }: Props) {
  const t = useWords();
  const id = useId();
  const { isAnonymous } = form.draft;
  const own = me?.alias ?? t(m.write_own_name);
  return (
    <div className="post-name">
      {isAnonymous ? (
        <VenetianMask size={22} aria-hidden="true" />
      ) : me?.avatarUrl ? (
        <img className="avatar" src={me.avatarUrl} alt="" width={28} height={28} />
      ) : (
        <UserRound size={22} aria-hidden="true" />
      )}
      {isNew ? (
        <>
          <label className="sr-only" htmlFor={id}>
            {t(m.write_as)}
          </label>
          <select
            className="post-name-choice"
            id={id}
            value={isAnonymous ? "anonymous" : "own"}
            aria-describedby={isAnonymous ? hintId : undefined}
            onChange={(event) => form.set({ isAnonymous: event.target.value === "anonymous" })}
          >
            <option value="own">{own}</option>
            <option value="anonymous">{t(m.write_anonymous)}</option>
          </select>
        </>
      ) : (
        <span className="truncate">{isAnonymous ? t(m.write_anonymous) : own}</span>
      )}
    </div>
  );
}
