/** Turkey has its own rules for cash and e-mail (decisions 37 and 42). */
export const isTurkey = (countryCode: string): boolean => countryCode.toUpperCase() === "TR";
