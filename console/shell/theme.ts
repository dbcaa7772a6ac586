import { readStored, writeStored } from "./stored";

const KEY = "console_theme";

/** `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What this browser was set to. */
export const rememberedTheme = (): Theme => {
  const stored = readStored(KEY);
  return themes.find((theme) => theme === stored) ?? "system";
};

/** Shows a theme; `components/ui/base.css` reads it from the document. */
export const applyTheme = (theme: Theme): void => {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
};

/** Shows a theme and remembers it in this browser. */
export const chooseTheme = (theme: Theme): void => {
  applyTheme(theme);
  writeStored(KEY, theme);
};
