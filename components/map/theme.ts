import type { PlanTheme } from "./plan-style";

const darkSystem = "(prefers-color-scheme: dark)";

/** The theme that the page is shown in: the chosen one, else the system's. */
export const themeNow = (): PlanTheme => {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia?.(darkSystem).matches ? "dark" : "light";
};

/** Calls back at each change of the theme; returns the function that stops it. */
export const watchTheme = (onChange: (theme: PlanTheme) => void): (() => void) => {
  const notify = () => onChange(themeNow());
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = window.matchMedia?.(darkSystem);
  system?.addEventListener?.("change", notify);
  return () => {
    observer.disconnect();
    system?.removeEventListener?.("change", notify);
  };
};
