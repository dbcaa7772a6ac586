import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";

/** Opens a server at a port of this machine, 0: any free one; resolves with its address. */
export const openLocally = async (server: Server, port = 0): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return `http://127.0.0.1:${address.port}`;
};

/** Closes a server and its connections, also those in use. */
export const closeServer = async (server: Pick<HttpServer, "close" | "closeAllConnections">): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};
