/** @group security */
import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createAgent } from "./dispatcher";
import { within } from "./reply-bounds";

const running: { server: Server; agent: ReturnType<typeof createAgent> }[] = [];
afterEach(async () => {
  for (const { server, agent } of running.splice(0)) {
    await agent.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** A server that offers to keep connections for 20 s, as the reference upstream does. */
const serve = async (ms: number) => {
  const server = createServer({ keepAliveTimeout: 20_000 }, ({ url }, response) => {
    if (url === "/silent") return;
    response.writeHead(200);
    if (url === "/half") response.write("h");
    else response.end("ok");
  });
  const agent = createAgent(1_000, {});
  running.push({ server, agent });
  const closedAfter = new Promise<number>((resolve) => {
    server.on("connection", (socket) => {
      const since = performance.now();
      socket.on("close", () => resolve(performance.now() - since));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const read = async (path: string): Promise<string> => {
    const init = { method: "GET", dispatcher: agent.compose(within({ bytes: 1_000, ms })) };
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  };
  return { read, closedAfter };
};

describe("a connection to the upstream", () => {
  it("is given up before the upstream gives it up, whatever the upstream offers", async () => {
    const { read, closedAfter } = await serve(5_000);
    expect(await read("/")).toBe("ok");
    expect(await closedAfter).toBeLessThan(5_000);
  });

  it.each(["/silent", "/half"])("does not wait for %s longer than its bounds", async (path) => {
    const { read } = await serve(300);
    const since = performance.now();
    await expect(read(path)).rejects.toThrow();
    expect(performance.now() - since).toBeLessThan(1_500);
  });
});
