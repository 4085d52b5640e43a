// Ships JavaScript as a part of the account's forms: a password that can be looked at while it is typed.
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { TextField, type FieldProps } from "./TextField.tsx";
import { useWords } from "../language.tsx";

interface Props extends Omit<FieldProps, "type" | "end" | "autoComplete"> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ ...field }: Props) {
  const t = useWords();
  const [isShown, setShown] = useState(false);
  const ToggleIcon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          className="absolute end-0.5 top-0 grid size-12 place-items-center rounded-control text-text-2 hover:text-text"
          type="button"
          aria-label={isShown ? t(m.password_hide) : t(m.password_show)}
          onClick={() => setShown(!isShown)}
        >
          <ToggleIcon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
