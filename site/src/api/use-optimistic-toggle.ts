import { useMutation, useQueryClient } from "@tanstack/react-query";

export interface ToggleState {
  isOn: boolean;
  count: number;
}
interface Toggle {
  /** Mutation scope: presses with the same id run one after the other, others at the same time. */
  id: string;
  state: ToggleState;
  send: (isOn: boolean) => Promise<ToggleState>;
  /** Writes a state into the cache. */
  show: (state: ToggleState) => void;
}

/** A state that a press shows at once; what the API refuses goes back to how it was. */
export function useOptimisticToggle({ id, state, send, show }: Toggle) {
  const client = useQueryClient();
  const mutationKey = ["toggle", id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: ({ isOn }: ToggleState) => send(isOn),
    onMutate: (wanted) => {
      show(wanted);
      return { before: state };
    },
    onSuccess: (answer) => isLast() && show(answer),
    onError: (_failure, _wanted, shown) => shown && show(shown.before),
  });
  const press = () => mutate({ isOn: !state.isOn, count: Math.max(0, state.count + (state.isOn ? -1 : 1)) });
  return { state, press, error };
}
