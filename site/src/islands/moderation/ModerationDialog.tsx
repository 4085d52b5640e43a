// Ships JavaScript as a part of moderation: carries out a decision, for a reason.
import { type ModerationAction, type ModerationCase, useModerate } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";

interface Props {
  item: ModerationCase;
  action: ModerationAction;
  close: () => void;
  onDone: () => void;
}

export function ModerationDialog({ item, action, close, onDone }: Props) {
  const t = useWords();
  const deciding = useModerate(action, item, onDone);
  const titles = {
    hide: t(m.moderation_hide_title),
    show: t(m.moderation_show_title),
    delete: t(m.moderation_delete_title),
    escalate: t(m.moderation_escalate_title),
    ban: t(m.moderation_ban_title, { name: item.author?.alias ?? "" }),
  };
  const labels = {
    hide: t(m.moderation_hide),
    show: t(m.moderation_show),
    delete: t(m.moderation_delete),
    escalate: t(m.moderation_escalate),
    ban: t(m.moderation_ban),
  };
  return (
    <ReasonDialog
      title={titles[action]}
      label={labels[action]}
      act={deciding.run}
      isWorking={deciding.isPending}
      failure={deciding.error}
      close={close}
    >
      {action === "escalate" && <p>{t(m.moderation_escalate_text)}</p>}
      {action === "ban" && <p>{t(m.moderation_ban_text)}</p>}
    </ReasonDialog>
  );
}
