/** Turkey has its own rules for cash and e-mail (SPEC-37 and SPEC-42). */
export const isTurkey = (countryCode: string): boolean => countryCode.toUpperCase() === "TR";
