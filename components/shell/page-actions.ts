import type { useRouter } from "next/navigation";
import { forgetPreference, readPreference, writePreference } from "@/lib/client/core/preferences";
import { logout } from "@/lib/client/customer/logout";
import { languages } from "@/lib/contract/language";

/** The page an action runs on. */
export type ActionPage = {
  readonly brand: string;
  readonly cityAlias: string | undefined;
  readonly router: Pick<ReturnType<typeof useRouter>, "refresh" | "replace">;
};

/** Light to dark and back; the choice that the system makes by itself is not remembered. */
const switchTheme = (brand: string): void => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const { dataset } = document.documentElement;
  const next = (dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  if (next === system) {
    delete dataset["theme"];
    forgetPreference(brand, "theme");
  } else {
    dataset["theme"] = next;
    writePreference(brand, "theme", next);
  }
};

/**
 * Chooses the language of a select: remembered, and the page is fetched again in place, without a `lang` in its address. In a
 * browser that remembers nothing the address names it.
 */
const switchLanguage = (element: HTMLElement, { brand, router }: ActionPage): void => {
  const chosen = languages.find((code) => element instanceof HTMLSelectElement && code === element.value);
  if (chosen === undefined) return;
  writePreference(brand, "language", chosen);
  const url = new URL(location.href);
  const isNamed = url.searchParams.has("lang");
  url.searchParams.delete("lang");
  const isForgotten = readPreference(brand, "language") !== chosen;
  if (isForgotten) url.searchParams.set("lang", chosen);
  if (isNamed || isForgotten) router.replace(`${url.pathname}${url.search}${url.hash}`);
  else router.refresh();
};

/** Moves the row of a button, the list in the same `data-row`, by most of its width. */
const scrollRow = (button: HTMLElement, direction: 1 | -1): void => {
  const row = button.closest("[data-row]")?.querySelector("ul");
  row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: "smooth" });
};

/** Shows the whole text that a button controls, or folds it again. */
const toggleFold = (button: HTMLElement): void => {
  const isOpen = button.ariaExpanded !== "true";
  button.ariaExpanded = String(isOpen);
  document.getElementById(button.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-open", isOpen);
};

const actions: ReadonlyMap<string, (element: HTMLElement, page: ActionPage) => void | Promise<void>> = new Map([
  ["language", switchLanguage],
  ["row-back", (button) => scrollRow(button, -1)],
  ["row-on", (button) => scrollRow(button, 1)],
  ["sign-out", (_button, { brand, cityAlias }) => logout(brand, cityAlias)],
  ["theme", (_button, { brand }) => switchTheme(brand)],
  ["toggle-fold", toggleFold],
]);

/**
 * Runs the action that a button or a select names by `data-action`: they are plain HTML of the server, and few visitors
 * press one.
 *
 * @throws ApiClientError when a logout fails
 */
export const runAction = async (element: HTMLElement, page: ActionPage): Promise<void> =>
  actions.get(element.dataset["action"] ?? "")?.(element, page);
