type Site = { readonly brand: string; readonly isHttps: boolean };

const hidden = ({ brand, isHttps }: Site, name: string): string => `${isHttps ? "__Host-" : ""}${brand}_${name}`;

/** The right to preview. */
export const operatorCookie = (site: Site): string => hidden(site, "operator");

/** What is previewed, with the signature the upstream checks. */
export const previewCookie = (site: Site): string => hidden(site, "preview");
