import type { Translated } from "../../domain/translated";

/**
 * A text page of a demo brand. HTML of `h2`, `p`, `ul`, `li`, `strong` and `a`; the upstream fills `{brand}`, `{city}`
 * (as it stands after "in"), `{city_name}`, `{city_path}`, `{company}`, `{phone}`, `{tel}`, `{email}` and `{currency}`, and
 * leaves `{if:…}…{end}` out where the city or the brand does not have it (`services/catalogue/page-view.ts`).
 */
export type DemoPage = { readonly alias: string; readonly title: Translated; readonly html: Translated };
