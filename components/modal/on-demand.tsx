import { type ComponentType, use } from "react";

/** ms for which a failure is remembered: React has to see it before it may ask again. */
const FAILURE_MS = 1_000;

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * A component whose code is fetched when it is first shown, like `lazy`; but where that failed, showing it again asks
 * again: `lazy` would fail until the page is loaded anew.
 */
export const onDemand = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> => {
  let coming: Promise<Loaded<Props>> | null = null;
  const ask = (): Promise<Loaded<Props>> => {
    if (coming !== null) return coming;
    const asked = load();
    coming = asked;
    asked.catch(() =>
      setTimeout(() => {
        coming = null;
      }, FAILURE_MS),
    );
    return asked;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each modal, as modules load, like `lazy`
  return function OnDemand(props) {
    const { default: Component } = use(ask());
    return <Component {...props} />;
  };
};
