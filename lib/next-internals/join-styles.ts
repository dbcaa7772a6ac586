const link = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w-]+)\.css" data-precedence="next"\/>/g;

/**
 * The page with one style sheet in the place of those that the framework names, which come in a dozen small files.
 * React looks for each of them by its address when it takes the page over, and when a later page needs it: they stay,
 * `disabled`, which browsers do not load (https://html.spec.whatwg.org/multipage/semantics.html#attr-link-disabled).
 *
 * @param addressOf the address of a file with all these, in this order
 */
export const joinStyles = (html: string, addressOf: (names: readonly string[]) => string): string => {
  const names = [...html.matchAll(link)].map(([, name = ""]) => name);
  if (names.length < 2) return html;
  const joined = `<link rel="stylesheet" href="${addressOf(names)}"/>`;
  let isFirst = true;
  return html.replaceAll(link, (tag) => {
    const disabled = `${tag.slice(0, -2)} disabled=""/>`;
    const before = isFirst ? joined : "";
    isFirst = false;
    return before + disabled;
  });
};
