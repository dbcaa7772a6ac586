import type { PlanTheme } from "./plan-style";

const darkSystem = "(prefers-color-scheme: dark)";

/** The theme that the page is shown in: the chosen one, else the system's. */
export const themeNow = (): PlanTheme => {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia?.(darkSystem).matches ? "dark" : "light";
};

/** Tells each change of the theme, until what it returns is called. */
export const watchTheme = (onChange: (theme: PlanTheme) => void): (() => void) => {
  const tell = () => onChange(themeNow());
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = window.matchMedia?.(darkSystem);
  system?.addEventListener?.("change", tell);
  return () => {
    observer.disconnect();
    system?.removeEventListener?.("change", tell);
  };
};
