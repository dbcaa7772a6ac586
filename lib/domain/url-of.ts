/**
 * The address that a text spells; null: it spells none. Not `URL.canParse`, which Chrome has since 120 and Safari since 17
 * (ADR-0068).
 */
export const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
