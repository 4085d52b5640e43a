// Ships JavaScript as a part of the account: a picture is looked at before it is sent.
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { answered, ApiFailure, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../Avatar.tsx";
import { AvatarPreview } from "./AvatarPreview.tsx";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const shownSize = 96;

export function AvatarForm({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<ApiFailure | null>(null);
  const clear = () => {
    setChosen(null);
    if (input.current) input.current.value = "";
  };
  const sending = useCall(
    (file: File) => sendAvatar(file),
    ({ avatarUrl }) => {
      client.setQueryData<Me | null>(meKey, (now) => now && { ...now, avatarUrl });
      clear();
    },
  );
  const removing = useCall(
    () => answered(api.DELETE("/api/me/avatar")),
    () => void client.setQueryData<Me | null>(meKey, (now) => now && { ...now, avatarUrl: null }),
  );
  const choose = (file: File | undefined) => {
    sending.reset();
    removing.reset();
    const isTooBig = file !== undefined && file.size > limits.imageBytes;
    setTrouble(isTooBig ? new ApiFailure("payload-too-large") : null);
    if (file && !isTooBig) setChosen(file);
    else clear();
  };
  const cannotRead = () => {
    setTrouble(new ApiFailure("storage/invalid-format"));
    clear();
  };
  const done = sending.isSuccess ? m.form_saved({}, say) : removing.isSuccess ? m.avatar_gone({}, say) : null;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        {chosen ? (
          <AvatarPreview file={chosen} size={shownSize} label={m.avatar_preview({}, say)} unreadable={cannotRead} />
        ) : (
          <Avatar author={me} size={shownSize} />
        )}
        <div className="flex flex-wrap gap-3">
          <label
            className={`pill cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-(--focus) ${chosen ? "pill-outline" : "pill-soft"}`}
          >
            <input ref={input} className="sr-only" type="file" accept={accepted} onChange={(event) => choose(event.target.files?.[0])} />
            {m.avatar_choose({}, say)}
          </label>
          {chosen && (
            <>
              <button className="pill pill-primary" type="button" onClick={() => sending.run(chosen)}>
                {sending.isPending ? m.form_working({}, say) : m.avatar_keep({}, say)}
              </button>
              <button className="pill pill-outline" type="button" onClick={clear}>
                {m.form_cancel({}, say)}
              </button>
            </>
          )}
          {!chosen && me.avatarUrl && (
            <button className="pill pill-outline text-danger" type="button" onClick={() => removing.run()}>
              {m.avatar_delete({}, say)}
            </button>
          )}
        </div>
      </div>
      <Said language={language} failure={trouble ?? sending.error ?? removing.error} done={done} />
    </div>
  );
}

function sendAvatar(file: File) {
  const body = new FormData();
  body.append("file", file);
  return answered(api.PUT("/api/me/avatar", { body: body as never, bodySerializer: () => body }));
}
