// Ships JavaScript as a part of the account: what to do with painful topics on every device, and what of this device to take over.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { comfortChoices, comfortOf, keepAccountComforts } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import { Choices } from "./Choices.tsx";
import { comfortLabels } from "./comfort-labels.ts";
import { ComfortMover } from "./ComfortMover.tsx";
import type { Theme } from "./Profile.tsx";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

interface Props {
  language: Language;
  comfort: Me["comfort"];
  topics: Theme[];
}

export function ComfortForm({ language, comfort, topics }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const [said, setSaid] = useState(false);
  const saving = useCall(
    (body: Me["comfort"]) => answered(api.PUT("/api/me/comfort", { body })),
    (_done, body) => {
      client.setQueryData<Me | null>(meKey, (me) => me && { ...me, comfort: body });
      keepAccountComforts(body);
      setSaid(true);
    },
  );
  const moved = async () => {
    await client.invalidateQueries({ queryKey: meKey });
    setSaid(true);
  };
  const now = (saving.isPending && saving.variables) || comfort;
  const labels = comfortLabels(language);
  const choices = comfortChoices.map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <ComfortMover language={language} comfort={comfort} topics={topics} moved={moved} />
      <div className="card divide-y divide-border">
        {topics.map(({ key, name }) => (
          <div key={key} className="px-4 py-2.5">
            <Choices
              label={name}
              isLabelShown
              choices={choices}
              chosen={comfortOf(key, now)}
              choose={(choice) => saving.run({ ...comfort, [key]: choice })}
            />
          </div>
        ))}
      </div>
      <Said language={language} failure={saving.error} done={said && m.form_saved({}, say)} />
    </>
  );
}
