import { api, unwrap } from "./client.ts";

/** A second longer than the API wants: clocks of its machines differ. */
const waitMs = 3_000;
/** A page may lie open for days. */
const freshMs = 3_600_000;

interface FormTimeEnvironment {
  ask: () => Promise<string>;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

const browser: FormTimeEnvironment = {
  ask: async () => (await unwrap(api.GET("/api/auth/sign-up/form-time"))).formTime,
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
};

export interface FormTime {
  /** Asks for the time when the form appears. Without a connection it's asked for again with the form. */
  open: () => Promise<void>;
  /** The time to send with the form, once it's old enough: a password manager that is faster than people waits here. */
  ready: () => Promise<string>;
}

/** When a form was opened, by the API's clock: pages are static and may be a copy that the device keeps, so that no page can say it. */
export function createFormTime({ ask, now, wait }: FormTimeEnvironment = browser): FormTime {
  let known: { formTime: string; at: number } | null = null;
  const askAnew = async () => (known = { formTime: await ask(), at: now() });
  return {
    open: async () => void (await askAnew().catch(() => null)),
    ready: async () => {
      const age = known ? now() - known.at : Infinity;
      // A clock that was set back says nothing of the age.
      const { formTime, at } = known && age >= 0 && age < freshMs ? known : await askAnew();
      const left = waitMs - (now() - at);
      if (left > 0) await wait(Math.min(left, waitMs));
      return formTime;
    },
  };
}
