import { readPreference } from "@/lib/client/core/preferences";

/** Whether this browser remembers a login. It decides what is shown and gives no right (SPEC-68). */
export const isKnownCustomer = (brand: string): boolean => readPreference(brand, "customer") !== null;
