// Ships JavaScript as a part of the community's islands: warmth for a post or a comment, shown at once and taken back on a failure.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import type { Comment, Publication } from "../../community/client.ts";
import { changeComments, changePosts } from "../../community/known-items.ts";
import { setReaction, type Written } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { LaterTrouble } from "./LaterTrouble.tsx";
import { ToggleButton } from "./ToggleButton.tsx";
import { type ToggleState, useToggle } from "./use-toggle.ts";

interface Props {
  language: Language;
  written: Written;
  label: string;
  state: ToggleState;
  show: (state: ToggleState) => void;
}

export function PostReaction({ language, post }: { language: Language; post: Publication }) {
  const client = useQueryClient();
  const id = post.publicationId;
  return (
    <Reaction
      language={language}
      written={{ kind: "post", id }}
      label={m.react({ title: post.title }, { locale: language })}
      state={{ isOn: post.isReacted, count: post.reactionsCount }}
      show={({ isOn, count }) =>
        changePosts(client, (one) => (one.publicationId === id ? { ...one, isReacted: isOn, reactionsCount: count } : one))
      }
    />
  );
}

export function CommentReaction({ language, comment }: { language: Language; comment: Comment }) {
  const client = useQueryClient();
  const { id } = comment;
  return (
    <Reaction
      language={language}
      written={{ kind: "comment", id }}
      label={m.react_comment({ name: comment.author?.alias ?? "" }, { locale: language })}
      state={{ isOn: comment.isReacted, count: comment.reactionsCount }}
      show={({ isOn, count }) =>
        changeComments(client, (one) => (one.id === id ? { ...one, isReacted: isOn, reactionsCount: count } : one))
      }
    />
  );
}

function Reaction({ language, written, label, state, show }: Props) {
  const { press, error } = useToggle({
    id: `reaction:${written.id}`,
    state,
    send: async (isOn) => {
      const answer = await setReaction(written, isOn);
      return { isOn: answer.isReacted, count: answer.reactionsCount };
    },
    show,
  });
  return (
    <>
      <ToggleButton language={language} label={label} isOn={state.isOn} press={press}>
        <Heart size={18} aria-hidden="true" fill={state.isOn ? "currentColor" : "none"} />
        <span aria-hidden="true">{state.count}</span>
        <span className="sr-only">{m.reactions_count({ count: state.count }, { locale: language })}. </span>
      </ToggleButton>
      <LaterTrouble language={language} failure={error} />
    </>
  );
}
