import { connect, createServer, type Socket } from "node:net";

export type Balancer = { readonly port: number; readonly close: () => Promise<void> };

/**
 * What stands before several servers of this machine, as nginx does: connections go to them by turns, one that a server refuses goes
 * to the next, and one that breaks is broken on both sides.
 */
export const openBalancer = async (port: number, servers: readonly number[]): Promise<Balancer> => {
  const clients = new Set<Socket>();
  let turn = 0;
  const dial = (client: Socket, [next, ...others]: readonly number[]): void => {
    if (next === undefined) {
      client.destroy();
      return;
    }
    let isConnected = false;
    const server = connect(next, "127.0.0.1", () => {
      isConnected = true;
      client.once("close", () => server.destroy());
      client.pipe(server).pipe(client);
    });
    server.on("error", () => (isConnected ? client.destroy() : dial(client, others)));
  };
  const balancer = createServer((client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client)).on("error", () => undefined);
    turn += 1;
    const first = turn % servers.length;
    dial(client, [...servers.slice(first), ...servers.slice(0, first)]);
  });
  await new Promise<void>((resolve, reject) => {
    balancer.once("error", reject).listen(port, resolve);
  });
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        balancer.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
};
