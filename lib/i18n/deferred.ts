import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";
import { type Namespace, namespaces } from "./namespaces";

/** Texts that server components alone write, and those of a single page, which brings them along. */
const onServer: readonly Namespace[] = ["menu", "page", "payment-page", "shell", "zone"];

/** Texts that are fetched by themselves, see `notice-texts.ts`. */
const apart: readonly Namespace[] = ["consent", "offline", "preview"];

/**
 * Texts of modals, of the cart and of the form: two thirds of all texts, 5 KB of every page. They come as one file of
 * their language when the first of these screens is on its way.
 */
export const deferredNamespaces = [
  "address",
  "banner",
  "bonus",
  "cart",
  "checkout",
  "city",
  "error",
  "feedback",
  "form",
  "interval",
  "login",
  "map",
  "order",
  "payment",
  "product",
  "profile",
  "promotion",
  "search",
  "shop",
  "tracking",
] as const satisfies readonly Namespace[];

/** Texts that every page brings along, whole; of some others it brings a few, see `critical-messages.ts`. */
export const criticalNamespaces: readonly Namespace[] = namespaces.filter(
  (name) =>
    !onServer.includes(name) && !apart.includes(name) && !deferredNamespaces.some((deferred) => deferred === name),
);

const files: Readonly<Record<Language, () => Promise<{ readonly texts: MessageTree }>>> = {
  ru: () => import("./deferred/ru"),
  tr: () => import("./deferred/tr"),
  en: () => import("./deferred/en"),
  uz: () => import("./deferred/uz"),
  de: () => import("./deferred/de"),
  uk: () => import("./deferred/uk"),
};

const asked = new Map<Language, Promise<MessageTree>>();

/** The deferred texts of a language. Asked for once; after a failure, again. */
export const deferredMessages = (language: Language): Promise<MessageTree> => {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const coming = files[language]().then(({ texts }) => texts);
  asked.set(language, coming);
  // Not at once: who waits for them has to see the failure before he may ask again.
  coming.catch(() => setTimeout(() => asked.delete(language), 1_000));
  return coming;
};
