import { type ParseArgsConfig, parseArgs } from "node:util";
import { printError, printErrorText, printText } from "./terminal";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Config<Given extends Options> = {
  readonly args: string[];
  readonly options: Given;
  readonly allowPositionals: true;
};
type Read<Given extends Options> = ReturnType<typeof parseArgs<Config<Given>>>;

/** Prints what is wrong with a command, and how it is written; the process ends with 2. */
export const refuseCommand = (usage: string, problem: string): never => {
  printError([problem]);
  printErrorText(usage);
  process.exit(2);
};

/** The first sentence of what `parseArgs` throws; the rest explains its own rules. */
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(". ")[0] ?? "";

const understood = <Given extends Options>(usage: string, options: Given): Read<Given> => {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch (error) {
    return refuseCommand(usage, sentenceOf(error));
  }
};

/**
 * Reads what was typed behind a command of ours. An option or a word that it does not know ends the process with 2 and the usage, and
 * `--help` with 0 (SPEC-511).
 *
 * @param words how many words it takes beside its options
 */
export const readCommand = <const Given extends Options>(usage: string, options: Given, words = 0): Read<Given> => {
  if (process.argv.slice(2).includes("--help")) {
    printText(usage);
    process.exit(0);
  }
  const read = understood(usage, options);
  const unknown = read.positionals[words];
  // npm itself takes an option that stands before its own `--`, and hands on the value alone.
  if (unknown !== undefined) refuseCommand(usage, `Unknown word '${unknown}'; options stand behind --`);
  return read;
};

/** Takes the first word off what was typed behind a command, where it names one of its parts: the program of that part reads the rest. */
export const takePart = <const Part extends string>(parts: readonly Part[]): Part | null => {
  const part = parts.find((name) => name === process.argv[2]);
  if (part === undefined) return null;
  process.argv.splice(2, 1);
  return part;
};
