import { type ComponentType, lazy } from "react";

/** A part that is loaded when it is drawn, and that the rest works without: nothing stands there when the connection is gone. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
