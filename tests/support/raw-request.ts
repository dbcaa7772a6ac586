import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const CHUNK = `10000\r\n${"x".repeat(65_536)}\r\n`;

/** The rest of a request whose body comes in chunks of 64 KB. */
export function* chunkedRest(count: number): Generator<string> {
  yield "Transfer-Encoding: chunked\r\n\r\n";
  for (let nth = 0; nth < count; nth += 1) yield CHUNK;
  yield "0\r\n\r\n";
}

/**
 * Sends the text of a request, for as long as the other side takes it, and reads the answer until the connection is
 * closed, or after 8 s.
 *
 * @param head first line and headers, without the host and the last line break
 * @return the status, empty where the connection was closed without a word, and the answer
 */
export const rawRequest = (port: number, head: string, rest: Iterable<string>) =>
  new Promise<{ readonly status: string; readonly text: string; readonly isClosed: boolean }>((resolve) => {
    let text = "";
    let isClosed = true;
    const socket = connect(port, "localhost", async () => {
      socket.write(`${head}\r\nHost: localhost:${port}\r\n`);
      for (const piece of rest) {
        if (socket.destroyed) break;
        if (socket.write(piece)) continue;
        const closed = new Promise((go) => socket.once("close", go));
        await Promise.race([new Promise((go) => socket.once("drain", go)), closed, wait(8_000, null, { ref: false })]);
      }
    });
    socket.on("data", (data) => {
      text += String(data);
    });
    // Closed while data was in transit.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ status: text.slice(9, 12), text, isClosed }));
    socket.setTimeout(8_000, () => {
      isClosed = false;
      socket.destroy();
    });
  });
