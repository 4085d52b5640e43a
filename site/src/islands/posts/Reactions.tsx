// Ships JavaScript as a part of the community's islands: what members say to a post or a comment without words, shown at once and taken back on a failure.
import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import type { Comment } from "../../api/comments.ts";
import type { Publication } from "../../api/publications.ts";
import { afterPress, useCommentReaction, usePublicationReaction } from "../../api/reactions.ts";
import Blend from "lucide-react/icons/blend";
import Heart from "lucide-react/icons/heart";
import Sparkle from "lucide-react/icons/sparkle";
import { m } from "../../paraglide/messages.js";
import { LazyErrorNote } from "../kit/LazyErrorNote.tsx";
import { ToggleButton } from "./ToggleButton.tsx";
import { useWords } from "../kit/language.tsx";

/** @param areNamed on the post's own page, where there is room for the words */
export function PostReactions({ post, areNamed }: { post: Publication; areNamed: boolean }) {
  const t = useWords();
  return <Reactions label={t(m.reactions_to_post, { title: post.title })} reaction={usePublicationReaction(post)} areNamed={areNamed} />;
}

export function CommentReactions({ comment }: { comment: Comment }) {
  const t = useWords();
  return (
    <Reactions
      label={t(m.reactions_to_comment, { name: comment.author?.alias ?? t(m.member_deleted) })}
      reaction={useCommentReaction(comment)}
    />
  );
}

const looks: readonly { kind: ReactionKind; Icon: typeof Heart; message: typeof m.reaction_with_you }[] = [
  { kind: "with-you", Icon: Heart, message: m.reaction_with_you },
  { kind: "same-here", Icon: Blend, message: m.reaction_same_here },
  { kind: "thank-you", Icon: Sparkle, message: m.reaction_thank_you },
];

interface Props {
  label: string;
  reaction: ReturnType<typeof usePublicationReaction>;
  areNamed?: boolean;
}

function Reactions({ label, reaction: { state, set, error }, areNamed = false }: Props) {
  const t = useWords();
  return (
    <>
      <div className="flex flex-wrap" role="group" aria-label={label}>
        {looks.map(({ kind, Icon, message }) => {
          const count = state.reactionCounts[kind];
          const isOn = state.reaction === kind;
          return (
            <ToggleButton
              key={kind}
              label={count > 0 ? `${t(message)}: ${count}` : t(message)}
              hint={t(message)}
              isOn={isOn}
              press={() => set(afterPress(state, kind))}
            >
              <Icon size={18} aria-hidden="true" fill={isOn && kind !== "same-here" ? "currentColor" : "none"} />
              {areNamed && (
                <span className="max-tablet:hidden" aria-hidden="true">
                  {t(message)}
                </span>
              )}
              <span className="empty:hidden" aria-hidden="true">
                {count > 0 && count}
              </span>
            </ToggleButton>
          );
        })}
      </div>
      <LazyErrorNote failure={error} />
    </>
  );
}
