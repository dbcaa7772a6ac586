/** What the agent is set up with; a sentence where it is not. */
export const readAgentSettings = (
  env: Readonly<Record<string, string | undefined>>,
): { readonly url: string; readonly token: string; readonly folder: string } | string => {
  const { PRINT_URL: url = "", PRINT_TOKEN: token = "", PRINT_FOLDER: folder = ".print" } = env;
  if (!URL.canParse(url)) return "PRINT_URL is not set: the address of the console, like https://staff.example.org";
  const { protocol, hostname, origin } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  if (protocol !== "https:" && !(protocol === "http:" && isHere))
    return "PRINT_URL has to begin with https://: the token and the names of customers go over this line";
  if (!/^[\w-]{43}$/.test(token)) return "PRINT_TOKEN is not set: the console makes one under printing";
  return { url: origin, token, folder };
};
