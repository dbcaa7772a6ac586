import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";

/** The folder `npm run generate -- examples` wants the exchanges in; absent in every other run. */
const folder = process.env["RECORD_EXAMPLES"];

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

type Exchange = {
  readonly status: number;
  readonly language: string;
  readonly body: unknown;
  readonly reply: unknown;
};

/** Appends one exchange to the process's own file, where examples are being recorded; else does nothing. */
export const recordExchange = (endpoint: Endpoint, exchange: Exchange): void => {
  const name = names.get(endpoint);
  if (folder === undefined || name === undefined) return;
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ name, ...exchange })}\n`);
};
