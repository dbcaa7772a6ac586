import { createServer } from "node:net";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    // No host: the probe tries every address, so a port taken on one of them counts as taken, whatever `HOST` is.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The wanted port, or the next one above it that nothing listens on. `taken` names ports promised to others. */
export async function freePort(wanted: number, taken: readonly number[] = []): Promise<number> {
  for (let port = wanted; port < wanted + 200; port += 1) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 199}`);
}

/**
 * Reserves a free port for a server that starts later: a search for one meanwhile takes another.
 *
 * @return releases it
 */
export const holdPort = async (port: number): Promise<() => Promise<void>> => {
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    holder.once("error", reject);
    holder.listen(port, resolve);
  });
  return () => new Promise((resolve) => holder.close(() => resolve()));
};
