// Ships JavaScript as a part of the community's islands: a reaction to a post or a comment, shown at once and taken back on a failure.
import type { Comment } from "../../api/comments.ts";
import type { Publication } from "../../api/publications.ts";
import { useCommentReaction, usePublicationReaction } from "../../api/reactions.ts";
import Heart from "lucide-react/icons/heart";
import { m } from "../../paraglide/messages.js";
import { LazyErrorNote } from "../kit/LazyErrorNote.tsx";
import { ToggleButton } from "./ToggleButton.tsx";
import { useWords } from "../kit/language.tsx";

export function PostReaction({ post }: { post: Publication }) {
  const t = useWords();
  return <Reaction label={t(m.react, { title: post.title })} toggle={usePublicationReaction(post)} />;
}

export function CommentReaction({ comment }: { comment: Comment }) {
  const t = useWords();
  return <Reaction label={t(m.react_comment, { name: comment.author?.alias ?? "" })} toggle={useCommentReaction(comment)} />;
}

interface ReactionProps {
  label: string;
  toggle: ReturnType<typeof usePublicationReaction>;
}

function Reaction({ label, toggle: { state, press, error } }: ReactionProps) {
  const t = useWords();
  return (
    <>
      <ToggleButton label={label} isOn={state.isOn} press={press}>
        <Heart size={18} aria-hidden="true" fill={state.isOn ? "currentColor" : "none"} />
        <span aria-hidden="true">{state.count}</span>
        <span className="sr-only">{t(m.reactions_count, { count: state.count })}. </span>
      </ToggleButton>
      <LazyErrorNote failure={error} />
    </>
  );
}
