/**
 * @group security
 * @rule SPEC-770 SPEC-771
 */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { agentCartSet, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import { onEachDatabase } from "./databases";
import { cityId, dishKey } from "./demo";
import { customerOf } from "./login";

const newId = (): string => `cart_${randomBytes(24).toString("base64url")}`;
const platform = "https://agent.example";

onEachDatabase("sessions of agents", (url) => {
  const agent = customerOf(url);
  const begin = async (document = "{}", of = platform) => {
    const session = newId();
    const body = { session, platform: of, version: 0, state: "open" as const, document };
    const reply = await agent.get(agentSessionWrite, { body });
    return { session, platform: of, reply };
  };
  const write = (session: string, version: number, more: object = {}) =>
    agent.ask(agentSessionWrite, {
      body: { session, platform, version, state: "open" as const, document: "{}", ...more },
    });

  describe("a session", () => {
    it("is begun and replaced by who began it", async () => {
      const { session, reply } = await begin('{"a":1}');
      expect(reply.session).toMatchObject({ version: 1, state: "open", document: '{"a":1}' });
      expect(await write(session, 1, { document: '{"b":2}' })).toMatchObject({
        status: 200,
        reply: { session: { version: 2 } },
      });
      const { session: read } = await agent.get(agentSessionRead, { body: { session, platform } });
      expect(read).toMatchObject({ version: 2, document: '{"b":2}' });
    });

    it("is the same once where its answer was lost and it is sent again", async () => {
      const session = newId();
      const [first, again] = [await write(session, 0), await write(session, 0)];
      expect([first, again]).toMatchObject([
        { status: 200, reply: { session: { version: 1 } } },
        { status: 200, reply: { session: { version: 1 } } },
      ]);
      expect(await write(session, 0, { document: '{"other":1}' })).toMatchObject({ status: 409 });
    });

    it("is replaced by one of two who know the same version", async () => {
      const { session } = await begin();
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, nth) => write(session, 1, { document: `{"nth":${nth}}` })),
      );
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(7);
    });

    it("changes no more once it was cancelled", async () => {
      const { session } = await begin();
      expect(await write(session, 1, { state: "canceled" })).toMatchObject({ status: 200 });
      expect(await write(session, 2, { document: '{"again":1}' })).toMatchObject({ status: 409 });
      const { session: read } = await agent.get(agentSessionRead, { body: { session, platform } });
      expect(read).toMatchObject({ version: 2, state: "canceled" });
    });

    it("of another platform reads as one that never was, byte for byte", async () => {
      const { session } = await begin();
      const body = { session, platform: "https://other.example" };
      const foreign = await agent.refused(agentSessionRead, { body });
      const none = await agent.refused(agentSessionRead, { body: { session: newId(), platform } });
      expect([foreign.status, foreign.problem]).toEqual([404, none.problem]);
      const taken = await agent.refused(agentSessionWrite, {
        body: { ...body, version: 0, state: "open", document: "{}" },
      });
      const changed = await agent.refused(agentSessionWrite, {
        body: { ...body, version: 1, state: "open", document: "{}" },
      });
      expect([taken.problem, changed.problem]).toEqual([none.problem, none.problem]);
      expect(await write(session, 1)).toMatchObject({ status: 200 });
    });

    it.each([
      ["an id that can be guessed", { session: "cart_1" }],
      ["an id of another form", { session: `cart_${"é".repeat(32)}` }],
      ["a document that is too long", { document: "a".repeat(32_769) }],
      ["a card number in it", { document: '{"note":"4111 1111 1111 1111"}' }],
    ])("has no %s", async (_, wrong) => {
      expect(await write(newId(), 0, wrong)).toMatchObject({ status: 422 });
    });
  });

  describe("the cart of a session", () => {
    const philadelphia = dishKey("philadelphia");
    const set = (session: string, lines: readonly { key: string; count: number }[], more: object = {}) =>
      agent.ask(agentCartSet, {
        body: {
          session,
          platform,
          city_id: cityId("moscow"),
          order_type: "delivery" as const,
          shop_id: null,
          lines: [...lines],
          ...more,
        },
      });

    it("is what the call says, each time", async () => {
      const { session } = await begin();
      const full = await set(session, [
        { key: philadelphia, count: 2 },
        { key: dishKey("cola"), count: 1 },
      ]);
      expect(full).toMatchObject({
        status: 200,
        reply: { refused: [], cart: { count: 3, place: { order_type: "delivery" } } },
      });
      const same = await set(session, [
        { key: philadelphia, count: 2 },
        { key: dishKey("cola"), count: 1 },
      ]);
      expect(same).toMatchObject({ status: 200, reply: { cart: { version: 1 } } });
      const less = await set(session, [{ key: dishKey("cola"), count: 4 }]);
      expect(less).toMatchObject({ reply: { cart: { count: 4, version: 2 } } });
    });

    it("leaves out what the place does not sell, and says which and why", async () => {
      const { session } = await begin();
      const answer = await set(session, [
        { key: philadelphia, count: 1 },
        { key: "p99999", count: 1 },
        { key: "sku_1", count: 1 },
        { key: `${philadelphia}~99999x1`, count: 1 },
        { key: philadelphia, count: 100 },
      ]);
      expect(answer).toMatchObject({
        status: 200,
        reply: {
          cart: { count: 1 },
          refused: [
            { line: 1, reason: "item" },
            { line: 2, reason: "item" },
            { line: 3, reason: "choice" },
            { line: 4, reason: "quantity" },
          ],
        },
      });
    });

    it("is priced for a restaurant as for anybody who fetches an order there", async () => {
      const { session } = await begin();
      const at = { order_type: "takeaway", shop_id: 13 };
      const answer = await set(session, [{ key: philadelphia, count: 2 }], at);
      expect(answer).toMatchObject({ status: 200, reply: { cart: { shop: { id: 13 }, prices: { delivery: 0 } } } });
    });

    it("is nobody's browser's: its id is in no answer", async () => {
      const { session } = await begin();
      const answer = await set(session, [{ key: philadelphia, count: 2 }]);
      if (!("reply" in answer)) throw new Error("It was refused");
      const { tag: _, ...cart } = answer.reply.cart;
      expect(JSON.stringify(cart)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    });

    it("of another platform's session, a cancelled or an unknown one is not touched", async () => {
      const { session } = await begin();
      expect(await set(session, [], { platform: "https://other.example" })).toMatchObject({ status: 404 });
      expect(await set(newId(), [])).toMatchObject({ status: 404 });
      await write(session, 1, { state: "canceled" });
      expect(await set(session, [])).toMatchObject({ status: 409 });
    });

    it.each([
      ["a city that is none", { city_id: 99_999 }],
      ["an order type that is none", { order_type: "drone" }],
      ["a negative count", { lines: [{ key: philadelphia, count: -1 }] }],
      ["more than a cart has", { lines: Array.from({ length: 101 }, () => ({ key: philadelphia, count: 1 })) }],
    ])("is not set with %s", async (_, wrong) => {
      const { session } = await begin();
      expect(await set(session, [], wrong)).toMatchObject({ status: 422 });
    });
  });
});
