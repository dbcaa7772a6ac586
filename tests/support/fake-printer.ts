import { createServer, type Server, type Socket } from "node:net";

/** How a printer behaves; it changes while it runs. */
export type Mood = {
  /** Answers DLE EOT; else it says nothing, as cheap ones do. */
  hasStatus: boolean;
  isPaperOut: boolean;
  isCoverOpen: boolean;
  /** Takes no byte any more. */
  isStuck: boolean;
  /** Hangs up after so many bytes of a ticket; null: never. */
  closesAfter: number | null;
  /** Has no paper any more after so many bytes of a ticket; null: never. */
  emptyAfter: number | null;
  /** Says this to each question instead of its status. */
  rubbish: Uint8Array | null;
  /** Ms before it answers a question. */
  delay: number;
};

const friendly: Mood = {
  hasStatus: true,
  isPaperOut: false,
  isCoverOpen: false,
  isStuck: false,
  closesAfter: null,
  emptyAfter: null,
  rubbish: null,
  delay: 0,
};

/** The bytes of a ticket; questions of its status between them (DLE EOT n) are answered. */
const withoutQuestions = (bytes: Uint8Array, ask: (n: number) => void): number[] => {
  const rest: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) {
      ask(bytes[at + 2] ?? 0);
      at += 2;
    } else rest.push(bytes[at] ?? 0);
  }
  return rest;
};

export type FakePrinter = {
  readonly port: number;
  readonly mood: Mood;
  /** Bytes of each connection that printed something, without questions. */
  readonly tickets: readonly Uint8Array[];
  /** Switches it off: nobody listens. */
  readonly close: () => Promise<void>;
};

/** A printer on a port of this machine, port 0: any. */
export const openFakePrinter = async (port = 0, mood: Partial<Mood> = {}): Promise<FakePrinter> => {
  const now: Mood = { ...friendly, ...mood };
  const tickets: Uint8Array[] = [];
  const sockets = new Set<Socket>();
  const statusByte = (question: number): number => {
    if (question === 2) return 0x12 | (now.isCoverOpen ? 0x04 : 0) | (now.isPaperOut ? 0x20 : 0);
    return now.isPaperOut ? 0x72 : 0x12;
  };
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    const own: number[] = [];
    // Of this connection alone: the mood may have changed before its "close" comes.
    let isTorn = false;
    const question = (n: number): void => {
      const reply = now.rubbish ?? (now.hasStatus ? Uint8Array.of(statusByte(n)) : null);
      if (reply !== null) setTimeout(() => socket.writable && socket.write(reply), now.delay);
    };
    socket.on("data", (bytes) => {
      for (const byte of withoutQuestions(bytes, question)) {
        own.push(byte);
        if (own.length === now.emptyAfter) now.isPaperOut = true;
        if (own.length !== now.closesAfter) continue;
        isTorn = true;
        tickets.push(Uint8Array.from(own));
        socket.resetAndDestroy();
        return;
      }
    });
    socket.once("close", () => {
      if (own.length > 0 && !isTorn) tickets.push(Uint8Array.from(own));
    });
    if (now.isStuck) socket.pause();
  };
  const server: Server = createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    mood: now,
    tickets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
