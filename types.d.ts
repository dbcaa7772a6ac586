declare module "*.css";

/** The package has no types; these are the options in use (https://github.com/papandreou/subset-font). */
declare module "subset-font" {
  type Axis = number | { readonly min: number; readonly max: number };
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: "truetype" | "woff2"; readonly variationAxes?: Readonly<Record<string, Axis>> },
  ) => Promise<Buffer>;

  export = subsetFont;
}
