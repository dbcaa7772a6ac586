import { isFit, type Verdict } from "./judge";

const mark: Record<Verdict["outcome"], string> = {
  passes: "ok  ",
  fails: "FAIL",
  "not offered": "-   ",
  untried: "?   ",
};

const lineOf = ({ method, path, isRequired, outcome, held, reasons }: Verdict): string[] => {
  const aside = outcome === "passes" ? `${held} rule${held === 1 ? "" : "s"}` : "";
  const why = outcome === "not offered" || outcome === "untried" ? `${outcome}: ${reasons.join("; ")}` : aside;
  const need = isRequired ? "required" : "optional";
  const head = `  ${mark[outcome]} ${need}  ${method.padEnd(6)} ${path.padEnd(42)} ${why}`.trimEnd();
  return outcome === "fails" ? [head, ...reasons.map((reason) => `         ${reason}`)] : [head];
};

/** The verdicts as a table to be read in a terminal, by groups, with a last line that says it all. */
export const reportOf = (verdicts: readonly Verdict[]): string[] => {
  const names = [...new Set(verdicts.map(({ group }) => group))];
  const blocks = names.flatMap((name) => [name, ...verdicts.filter(({ group }) => group === name).flatMap(lineOf), ""]);
  const count = (isWanted: (verdict: Verdict) => boolean) => verdicts.filter(isWanted).length;
  const required = count(({ isRequired }) => isRequired);
  const passed = count(({ isRequired, outcome }) => isRequired && outcome === "passes");
  const beside = count(({ isRequired, outcome }) => !isRequired && outcome === "passes");
  const failed = count(({ outcome }) => outcome === "fails");
  const last = `${passed} of ${required} required endpoints pass, ${beside} more beside them, ${failed} fail: ${
    isFit(verdicts) ? "the storefront can be put in front of it" : "not yet"
  }`;
  return [...blocks, last];
};
