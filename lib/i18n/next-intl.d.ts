import type { Language } from "@/lib/contract/language";
import type { formats } from "./formats";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Formats: typeof formats;
  }
}
