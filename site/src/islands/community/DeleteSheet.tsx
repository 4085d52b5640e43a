// Ships JavaScript as a part of the community's islands: asks once before one's own words are deleted.
import type { Language } from "@ryadom/shared/locales.ts";
import { deleteComment, deletePost, type Written } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "../account/Sheet.tsx";
import { useCall } from "../account/use-call.ts";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  written: Written;
  close: () => void;
  deleted: () => void;
}

export function DeleteSheet({ language, written, close, deleted }: Props) {
  const say = { locale: language };
  const isPost = written.kind === "post";
  const deleting = useCall(() => (isPost ? deletePost(written.id) : deleteComment(written.id)), deleted);
  return (
    <Sheet title={isPost ? m.delete_post_title({}, say) : m.delete_comment_title({}, say)} close={close}>
      <p>{isPost ? m.delete_post_text({}, say) : m.delete_comment_text({}, say)}</p>
      {deleting.error && <Trouble language={language} failure={deleting.error} />}
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-outline text-danger" type="button" onClick={() => deleting.run()}>
          {deleting.isPending ? m.form_working({}, say) : m.delete_yes({}, say)}
        </button>
        <button className="pill pill-primary" type="button" onClick={close}>
          {m.form_cancel({}, say)}
        </button>
      </div>
    </Sheet>
  );
}
