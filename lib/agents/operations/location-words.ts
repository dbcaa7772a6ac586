import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import { messagesOf } from "@/lib/i18n/messages";
import type { LocationWords } from "../vocabulary/locations";

const Words = z.object({ "order-type": z.object({ delivery: z.string(), takeaway: z.string() }) });

/** What the interface calls the two ways in which an order comes, in a language. */
export const locationWords = async (brand: string, language: Language): Promise<LocationWords> => {
  const { "order-type": words } = z.parse(Words, await messagesOf(language));
  return { brand, delivery: words.delivery, pickup: words.takeaway };
};
