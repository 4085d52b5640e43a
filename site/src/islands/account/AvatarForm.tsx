// Ships JavaScript as a part of the account: a picture is looked at before it is sent.
import { useDeleteAvatar, useSaveAvatar } from "../../api/account.ts";
import { ApiError } from "../../api/api-error.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useRef, useState } from "react";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../kit/Avatar.tsx";
import { AvatarPreview } from "./AvatarPreview.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const shownSize = 96;

export function AvatarForm({ me }: { me: Me }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const clear = () => {
    setChosen(null);
    if (input.current) input.current.value = "";
  };
  const sending = useSaveAvatar(clear);
  const removing = useDeleteAvatar();
  const choose = (file: File | undefined) => {
    sending.reset();
    removing.reset();
    const isTooBig = file !== undefined && file.size > limits.imageBytes;
    setProblem(isTooBig ? new ApiError("payload-too-large") : null);
    if (file && !isTooBig) setChosen(file);
    else clear();
  };
  const cannotRead = () => {
    setProblem(new ApiError("storage/invalid-format"));
    clear();
  };
  const done = sending.isSuccess ? t(m.form_saved) : removing.isSuccess ? t(m.avatar_deleted) : null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        {chosen ? (
          <AvatarPreview file={chosen} size={shownSize} label={t(m.avatar_preview)} unreadable={cannotRead} />
        ) : (
          <Avatar author={me} size={shownSize} />
        )}
        <div className="flex flex-wrap gap-3">
          <label
            className={`pill cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus) ${chosen ? "pill-outline" : "pill-soft"}`}
          >
            <input ref={input} className="sr-only" type="file" accept={accepted} onChange={(event) => choose(event.target.files?.[0])} />
            {t(m.avatar_choose)}
          </label>
          {chosen && (
            <>
              <button className="pill pill-primary" type="button" onClick={() => sending.run(chosen)}>
                {sending.isPending ? t(m.form_working) : t(m.avatar_save)}
              </button>
              <button className="pill pill-outline" type="button" onClick={clear}>
                {t(m.form_cancel)}
              </button>
            </>
          )}
          {!chosen && me.avatarUrl && (
            <button className="pill pill-outline text-danger" type="button" onClick={() => removing.run()}>
              {t(m.avatar_delete)}
            </button>
          )}
        </div>
      </div>
      <FormStatus failure={problem ?? sending.error ?? removing.error} done={done} />
    </div>
  );
}
