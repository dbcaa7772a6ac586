import { userInfo } from "node:os";
import * as z from "zod/mini";

const By = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\r\n]*$/));

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
};

/**
 * Who runs a command: the user of the operating system, behind `sudo` the one before it.
 *
 * @param named what `--by` says
 * @throws Error in one line where that is no name
 */
export const whoRuns = (named: string | undefined): string => {
  if (named === undefined) return process.env["SUDO_USER"] || systemUser();
  const { success, data } = By.safeParse(named);
  if (!success) throw new Error("--by: name who does it, in one line of at most 60 characters");
  return data;
};
