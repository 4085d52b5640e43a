// Ships JavaScript as a part of the players: what stands there once a practice is over.
import { lazy, type ReactNode, Suspense } from "react";
import type { HowItWasProps } from "./HowItWas.tsx";

const load = () => import("./HowItWas.tsx");

/** For when a practice begins: by its end the connection may be gone. */
export const preparePracticeEnd = (): void => void load().catch(() => {});

/** Without it the ways on are there all the same. */
const HowItWas = lazy((): Promise<{ default: (props: HowItWasProps) => ReactNode }> =>
  load().then(
    (part) => ({ default: part.HowItWas }),
    () => ({ default: ({ children }) => children }),
  ),
);

export function PracticeEnd({ heading, ...about }: HowItWasProps & { heading: ReactNode }) {
  return (
    <div className="grid w-full max-w-md justify-items-center gap-4 justify-self-center px-2 text-center">
      {heading}
      <Suspense fallback={about.children}>
        <HowItWas {...about} />
      </Suspense>
    </div>
  );
}
