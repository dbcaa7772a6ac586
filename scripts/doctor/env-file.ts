/**
 * Reads an environment file as systemd and Docker both do: NAME=value, `#` begins a comment at the start of a line; quotes
 * around a value are systemd's.
 */
export const envFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [, name, value = ""] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
    }),
  );
