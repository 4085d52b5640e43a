import { useMutation } from "@tanstack/react-query";
import { withStepUp } from "./step-up.ts";

/** What a component does when a call succeeded; the call's own effects on the cache are the hook's business. */
export type AfterSuccess<Data, Input = void> = (data: Data, input: Input) => void | Promise<void>;

export interface ApiMutation<Input = void, Data = unknown> {
  /** Does nothing while a call is pending. */
  run: (input: Input) => void;
  /** @param whenDone called after a success, unless the component has gone meanwhile */
  runThen: (input: Input, whenDone: (data: Data) => void) => void;
  reset: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  data: Data | undefined;
  variables: Input | undefined;
}

/**
 * `useMutation` with step-up: repeats the call after a fresh proof when the API wants one. Hooks of a resource are made of it; islands
 * use those.
 * @param after runs when the call succeeded, also when the component has gone meanwhile; the mutation is pending until it is through
 * @param scope calls of one scope wait for each other
 */
export function useApiMutation<Input = void, Data = unknown>(
  call: (input: Input) => Promise<Data>,
  after?: AfterSuccess<Data, Input>,
  scope?: string,
): ApiMutation<Input, Data> {
  const { mutate, reset, isPending, isSuccess, error, data, variables } = useMutation({
    mutationFn: (input: Input) => withStepUp(() => call(input)),
    onSuccess: (answer, input) => after?.(answer, input),
    ...(scope !== undefined && { scope: { id: scope } }),
  });
  const run = (input: Input) => void (isPending || mutate(input));
  const runThen = (input: Input, whenDone: (answer: Data) => void) => void (isPending || mutate(input, { onSuccess: whenDone }));
  return { run, runThen, reset, isPending, isSuccess, error, data, variables };
}
