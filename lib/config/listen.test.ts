/** @group security */
import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { CannotListen, listenAt } from "./listen";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const where = (port: number, host = "127.0.0.1") => ({ host, port, setting: "PORT", hostSetting: "HOST" }) as const;
const listening = async (port: number, host?: string): Promise<number> => {
  const server = createServer();
  open.push(server);
  await listenAt(server, where(port, host));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

describe("a port (SPEC-510)", () => {
  it("is listened on", async () => expect(await listening(0)).toBeGreaterThan(0));

  it("that another process has is named with what to do", async () => {
    const port = await listening(0);
    const refused = listening(port);
    await expect(refused).rejects.toThrow(CannotListen);
    await expect(refused).rejects.toThrow(
      `Cannot listen: port ${port} of 127.0.0.1 is in use by another process: end that one, or set PORT to a free port`,
    );
  });

  // TEST-NET-1 of RFC 5737 is no machine's.
  it("of a foreign address names the setting of the address", () =>
    expect(listening(0, "192.0.2.1")).rejects.toThrow("192.0.2.1 is no address of this machine: correct HOST"));
});
