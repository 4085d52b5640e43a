// Ships JavaScript as a part of the community's islands: a press shows at once, and what the API refuses goes back to how it was.
import { useMutation, useQueryClient } from "@tanstack/react-query";

export interface ToggleState {
  isOn: boolean;
  count: number;
}
interface Toggle {
  /** Presses on the same thing follow each other; on different things they do not wait. */
  id: string;
  state: ToggleState;
  send: (isOn: boolean) => Promise<ToggleState>;
  show: (state: ToggleState) => void;
}

export function useToggle({ id, state, send, show }: Toggle) {
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
  return { press, error };
}
