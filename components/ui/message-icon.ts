import { giftIcon, tagIcon } from "./later-icons";

const icons = new Map([
  ["gift", giftIcon],
  ["price", tagIcon],
]);

/** The drawing an upstream's message names; null where it names none, or one of a later version. */
export const messageIcon = (name: string | null): string | null => icons.get(name ?? "") ?? null;
