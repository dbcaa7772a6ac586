import type { Text } from "../menu/dish";

/**
 * A text page of a demo brand. HTML of `h2`, `p`, `ul`, `li`, `strong` and `a`; the upstream fills `{brand}`, `{city}`
 * (as it stands after "in"), `{city_name}`, `{city_path}`, `{company}`, `{phone}`, `{tel}`, `{email}` and `{currency}`.
 */
export type DemoPage = { readonly alias: string; readonly title: Text; readonly html: Text };
