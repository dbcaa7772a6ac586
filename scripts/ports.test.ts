/** @jest-environment node */
import { createServer } from "node:net";
import { expect, it } from "@jest/globals";
import { freePort, holdPort } from "./ports";

it("a held port is nobody's until it is given up, and a server's then", async () => {
  const port = await freePort(41_730);
  const release = await holdPort(port);
  expect(await freePort(port)).toBeGreaterThan(port);
  // A browser that comes early is sent away.
  await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  await expect(holdPort(port)).rejects.toThrow("EADDRINUSE");

  await release();
  const server = createServer().listen(port);
  await new Promise((resolve) => server.once("listening", resolve));
  await new Promise((resolve) => server.close(resolve));
});
