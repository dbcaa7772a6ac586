/**
 * Matches the smallest element that reads as a sentence, also where its numbers stand in elements of their own for page
 * translators (ADR-0067): `getByText(sentence("Order no. 1042"))`. A space is any space.
 */
export const sentence = (text: string | RegExp) => {
  const matches = ({ textContent }: Element): boolean => {
    const read = textContent.replaceAll(/\s+/g, " ").trim();
    return typeof text === "string" ? read === text : text.test(read);
  };
  return (_ownText: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
};
