// Ships JavaScript as a part of the community's forms: what is said when even the words for what happened cannot be fetched.
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export function NoConnection() {
  const t = useWords();
  return (
    <div className="status-failure" role="alert">
      <p className="font-bold">{t(m.write_offline)}</p>
    </div>
  );
}
