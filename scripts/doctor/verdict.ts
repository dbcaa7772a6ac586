/** What one check came to. `todo` says what to do about it. */
export type Verdict =
  | { readonly level: "ok"; readonly about: string; readonly says: string }
  | { readonly level: "warning" | "failed"; readonly about: string; readonly says: string; readonly todo: string };

/** The environment of a process, by name; empty values count as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const ok = (about: string, says: string): Verdict => ({ level: "ok", about, says });
export const warning = (about: string, says: string, todo: string): Verdict => ({
  level: "warning",
  about,
  says,
  todo,
});
export const failed = (about: string, says: string, todo: string): Verdict => ({ level: "failed", about, says, todo });

/** A check that throws has failed too: one fault hides no other. */
export const checked = async (
  about: string,
  check: () => Promise<readonly Verdict[]> | readonly Verdict[],
): Promise<readonly Verdict[]> => {
  try {
    return await check();
  } catch (error) {
    return [failed(about, wordsOf(error), "mend what it says, and ask again")];
  }
};

/** Why something failed, in one line and without the credentials an address may carry. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message || error.cause.name}` : "";
  const [first = ""] = `${error.message || error.name}${cause}`.split("\n");
  return withoutPassword(first);
};

export const withoutPassword = (text: string): string => text.replace(/(\w:\/\/)[^\s/@]*@/g, "$1…@");

/** One line a check, and one more for what to do. */
export const lineOf = (verdict: Verdict): string => {
  const line = `${verdict.level.padEnd(8)} ${verdict.about}: ${verdict.says}`;
  return verdict.level === "ok" ? line : `${line} -> ${verdict.todo}`;
};

/** The exit code: warnings are for people to judge. */
export const exitCodeOf = (verdicts: readonly Verdict[]): 0 | 1 =>
  verdicts.some(({ level }) => level === "failed") ? 1 : 0;
