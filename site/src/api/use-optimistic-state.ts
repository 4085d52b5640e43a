import { useMutation, useQueryClient } from "@tanstack/react-query";

interface Shown<State> {
  /** Mutation scope: presses with the same id run one after the other, others at the same time. */
  id: string;
  state: State;
  send: (wanted: State) => Promise<State>;
  /** Writes a state into the cache. */
  show: (state: State) => void;
}

/** A state that a press shows at once; what the API refuses goes back to how it was. */
export function useOptimisticState<State>({ id, state, send, show }: Shown<State>) {
  const client = useQueryClient();
  const mutationKey = ["toggle", id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: send,
    onMutate: (wanted: State) => {
      show(wanted);
      return { before: state };
    },
    onSuccess: (answer) => isLast() && show(answer),
    onError: (_failure, _wanted, shown) => shown && show(shown.before),
  });
  return { state, set: mutate, error };
}
