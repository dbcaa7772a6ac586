import type { Server } from "node:http";
import * as z from "zod/mini";

/** Where a server listens, and the names of the settings that say so. */
export type Listening = {
  readonly host: string;
  readonly port: number;
  /** "PORT", "METRICS_PORT": what an operator changes. */
  readonly setting: string;
  /** "HOST", "METRICS_HOST". */
  readonly hostSetting: string;
};

/** A port that cannot be had, in one sentence with what to do: it ends the process, and needs no stack. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

const Coded = z.object({ code: z.string() });

/** The reason by Node's code of the error (`errno(3)`); an unknown one keeps its own words. */
const reasonOf = (error: Error, { host, port, setting, hostSetting }: Listening): string => {
  const { data } = Coded.safeParse(error);
  switch (data?.code) {
    case "EADDRINUSE":
      return `port ${port} of ${host} is in use by another process: end that one, or set ${setting} to a free port`;
    case "EACCES":
      return `port ${port} may not be opened by this user: set ${setting} to 1024 or more`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is no address of this machine: correct ${hostSetting}`;
    default:
      return `port ${port} of ${host} cannot be opened: ${error.message}`;
  }
};

/**
 * Lets a server listen.
 *
 * @throws CannotListen where the port cannot be had (SPEC-510)
 */
export const listenAt = (server: Server, where: Listening): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new CannotListen(`Cannot listen: ${reasonOf(error, where)}`));
    server.once("error", fail);
    server.listen(where.port, where.host, () => {
      server.off("error", fail);
      resolve();
    });
  });
