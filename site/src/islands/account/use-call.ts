import { useMutation } from "@tanstack/react-query";
import { withProof } from "../../community/step-up.ts";

/** One press, one call, with a fresh proof where the API asks for one. A second press while it runs does nothing. */
export function useCall<Input = void, Data = unknown>(
  call: (input: Input) => Promise<Data>,
  after?: (data: Data, input: Input) => void | Promise<void>,
) {
  const { mutate, isPending, ...state } = useMutation({
    mutationFn: (input: Input) => withProof(() => call(input)),
    onSuccess: (data, input) => after?.(data, input),
  });
  return { ...state, isPending, run: (input: Input) => void (isPending || mutate(input)) };
}
