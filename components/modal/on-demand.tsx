import { type ComponentType, use } from "react";

/** ms for which a failure is remembered: React has to see it before the next attempt. */
const FAILURE_MS = 1_000;

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * A component whose code is fetched when it is first shown, like `lazy`; but after a failure it is
 * fetched again when it is shown again: `lazy` would fail until the page is reloaded.
 */
export const onDemand = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> => {
  let coming: Promise<Loaded<Props>> | null = null;
  const fetchOnce = (): Promise<Loaded<Props>> => {
    if (coming !== null) return coming;
    const loading = load();
    coming = loading;
    loading.catch(() =>
      setTimeout(() => {
        coming = null;
      }, FAILURE_MS),
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each modal, as modules load, like `lazy`
  return function OnDemand(props) {
    const { default: Component } = use(fetchOnce());
    return <Component {...props} />;
  };
};
