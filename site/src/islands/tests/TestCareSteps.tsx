// Ships JavaScript as a part of a test: whom to turn to stands above the points, and goes on paper with them.
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

export function TestCareSteps({ steps }: { steps: string[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="grid max-w-[62ch] gap-2 rounded-card border-2 border-primary bg-surface px-4 py-3.5" aria-labelledby="test-care">
      <h3 id="test-care">{t(m.test_care_steps)}</h3>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <p className="not-printed">
        <a className="link inline-block py-2.5 font-bold" href={paths.crisis(language)}>
          {t(m.test_all_help)}
        </a>
      </p>
    </section>
  );
}
