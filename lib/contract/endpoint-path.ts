export type PathParams = Readonly<Record<string, string | number>>;

/** The path of an endpoint with its parameters filled in. A missing parameter is a mistake of the caller and throws. */
const filledPath = (path: string, params: PathParams): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

/** Query values that are undefined or null are left out. */
const searchOf = (query: unknown): string => {
  if (typeof query !== "object" || query === null) return "";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
};

/** Path and query string of one call, below the prefix (`/v1` at the upstream, `/api` at the storefront). */
export const endpointPath = (
  { path }: { readonly path: string },
  { params = {}, query }: { readonly params?: PathParams; readonly query?: unknown } = {},
): string => `${filledPath(path, params)}${searchOf(query)}`;
