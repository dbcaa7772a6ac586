import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { AgentResult } from "../domain/printer/agent-protocol";

type Outcome = AgentResult["outcome"];

const Stored = z.array(AgentResult);

/** What a ticket is whose printing was cut off: part of it may have come out. */
const cutOff: Outcome = { kind: "failed", failure: "unknown", mayBePrinted: true };

/** What an agent has printed and not yet reported, on the disk before the first byte is written: it survives a cut of the power. */
export type Journal = {
  /** A ticket is about to be written to its printer. */
  readonly begin: (lease: string) => void;
  readonly end: (lease: string, outcome: Outcome) => void;
  /** It was reported. */
  readonly forget: (lease: string) => void;
  /** What is to be reported, of an earlier run too. */
  readonly unreported: () => readonly AgentResult[];
};

const read = (file: string): Map<string, Outcome> => {
  try {
    const { data } = z.safeParse(Stored, JSON.parse(readFileSync(file, "utf8")));
    return new Map((data ?? []).map(({ lease, outcome }) => [lease, outcome]));
  } catch {
    return new Map();
  }
};

export const openJournal = (folder: string): Journal => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "tickets.json");
  const left = read(file);
  const running = new Set<string>();
  const store = (): void => {
    const rows = [...left].map(([lease, outcome]) => ({ lease, outcome }));
    writeFileSync(`${file}.new`, JSON.stringify(rows), { flush: true });
    renameSync(`${file}.new`, file);
  };
  return {
    begin: (lease) => {
      running.add(lease);
      left.set(lease, cutOff);
      store();
    },
    end: (lease, outcome) => {
      running.delete(lease);
      left.set(lease, outcome);
      store();
    },
    forget: (lease) => {
      left.delete(lease);
      store();
    },
    unreported: () =>
      [...left].filter(([lease]) => !running.has(lease)).map(([lease, outcome]) => ({ lease, outcome })),
  };
};
