import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { startAnswering } from "@/tests/support/answering-server";
import { filledCarts } from "./filled-carts";
import { load } from "./load";
import { fetchWithin, repeatStalled, StalledError, within } from "./time-limits";
import { addsAt } from "./vendure";

const added = { status: 200, body: '{"data":{"addItemToOrder":{"__typename":"Order"}}}' };
const stops: (() => Promise<void>)[] = [];
/** A side that answers some requests and then accepts without ever answering, as one whose pool has no connection left. */
const sideThatAnswers = async (times: number): Promise<string> => {
  const side = await startAnswering("hangs");
  side.answer(...Array.from({ length: times }, () => added), "hangs");
  stops.push(side.stop);
  return side.url;
};
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const cart = {
  headers: { "content-type": "application/json" },
  first: () => ({}),
  named: () => ({ "x-cart-id": "1" }),
  answerSeconds: 0.2,
};

describe("a side that accepts requests and never answers", () => {
  it("ends a request with words", async () => {
    const url = await sideThatAnswers(0);
    await expect(fetchWithin(url, {}, 0.1)).rejects.toThrow(`${url} did not answer within 0.1 s`);
  });

  it("ends a load with words, also where it answered at first", async () => {
    const url = await sideThatAnswers(3);
    await expect(load({ url, connections: 2, seconds: 3 })).rejects.toThrow(
      /left \d+ requests without an answer for 2 s/,
    );
  });

  it("ends the filling of carts with words", async () => {
    const url = await sideThatAnswers(2);
    const filling = filledCarts({ keys: ["roll"], place: {} }, { ...cart, url }, 1, 5);
    await expect(filling).rejects.toThrow(`${url} did not answer within 0.2 s`);
  });

  it("ends a round of the peer with words", async () => {
    const url = await sideThatAnswers(7);
    await expect(addsAt(url, 0.2)(2, 5, 1)).rejects.toThrow(`${url} did not answer within 0.2 s`);
  });

  it("ends a round that is made of many answers, each of them in time", async () => {
    const endless = async (): Promise<void> => {
      for (let nth = 0; nth < 50; nth += 1) await pause(20);
    };
    await expect(within("a round of Vendure", 0.1, endless)).rejects.toThrow("a round of Vendure took more than 0.1 s");
  });
});

describe("a round of the peer", () => {
  const peer = (stalls: number) => {
    const lines: string[] = [];
    const done = { rounds: 0, restarts: 0 };
    const figures = repeatStalled({
      what: "Vendure",
      tries: 3,
      round: async () => {
        done.rounds += 1;
        if (done.rounds <= stalls) throw new StalledError("no answer");
        return "figures";
      },
      restart: async () => {
        done.restarts += 1;
      },
      log: (line) => void lines.push(line),
    });
    return { figures, done, lines };
  };

  it("that has stalled is repeated at a peer that was started again", async () => {
    const { figures, done, lines } = peer(1);
    expect(await figures).toBe("figures");
    expect(done).toEqual({ rounds: 2, restarts: 1 });
    expect(lines).toEqual(["Vendure stalled and is started again: no answer"]);
  });

  it("that stalls each time ends the bench with words", async () => {
    const { figures, done } = peer(3);
    await expect(figures).rejects.toThrow("Vendure stalled in 3 rounds: no answer");
    expect(done).toEqual({ rounds: 3, restarts: 2 });
  });

  it("that fails otherwise is not repeated", async () => {
    let restarts = 0;
    const figures = repeatStalled({
      what: "Vendure",
      tries: 3,
      round: () => Promise.reject(new Error("Vendure answered, but added 3 only")),
      restart: async () => {
        restarts += 1;
      },
      log: () => undefined,
    });
    await expect(figures).rejects.toThrow("Vendure answered, but added 3 only");
    expect(restarts).toBe(0);
  });
});
