import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { languages } from "@/lib/contract/language";
import { type OriginalStatus, orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import { type Client, clientOf, newCaller } from "./client";
import { control, controlToken } from "./control";
import { onEachDatabase } from "./databases";
import { type Guest, guestOf } from "./guest";
import { customerOf, newPhone } from "./login";

const Messages = z.array(z.object({ text: z.string() }));

onEachDatabase("the kitchen", (url) => {
  const takeaway = async (client?: Client): Promise<{ guest: Guest; id: number }> => {
    const guest = guestOf(url, client);
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    return { guest, id: await guest.order() };
  };
  const delivery = async (): Promise<{ guest: Guest; id: number }> => {
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia");
    return { guest, id: await guest.order() };
  };
  const advance = (id: number, status: OriginalStatus) => control(url, `/orders/${id}/advance`, { status });
  const statusOf = async (guest: Guest, id: number) => {
    const { order } = await guest.get(orderById, { params: { order_id: id } });
    return [order.status.original_status, order.status.alias, order.status.name];
  };

  it("takes a delivery through its statuses (SPEC-57)", async () => {
    const { guest, id } = await delivery();
    expect(await statusOf(guest, id)).toEqual(["accepted", "accepted", "Accepted"]);
    for (const [status, alias, name] of [
      ["cooking", "cooking", "Being cooked"],
      ["cooked", "cooking", "Being cooked"],
      ["sent", "sent", "On the way"],
      ["done", "done", "Done"],
    ] as const) {
      await advance(id, status);
      expect(await statusOf(guest, id)).toEqual([status, alias, name]);
    }
    const { order } = await guest.get(orderById, { params: { order_id: id } });
    expect(Date.parse(order.completed_at ?? "")).toBeGreaterThanOrEqual(Date.parse(order.created_at));
  });

  it("takes a takeaway through its statuses: what is cooked waits (SPEC-57)", async () => {
    const { guest, id } = await takeaway();
    await advance(id, "cooking");
    await advance(id, "cooked");
    expect(await statusOf(guest, id)).toEqual(["cooked", "waitingForCourier", "Ready"]);
    await expect(advance(id, "sent")).rejects.toThrow("409");
    await advance(id, "done");
    expect(await statusOf(guest, id)).toEqual(["done", "done", "Done"]);
  });

  it("names a status in the language of the request", async () => {
    const { guest, id } = await takeaway();
    const body = { order_id: id, order_type: "takeaway" } as const;
    const statuses = await Promise.all(
      languages.map(async (language) => (await guest.as({ language }).get(orderStatus, { body })).status),
    );
    expect(new Set(statuses.map(({ name }) => name)).size).toBe(languages.length);
    expect(new Set(statuses.map(({ description }) => description)).size).toBe(languages.length);
    expect(statuses[0]?.name).toBe("Принят");
  });

  it("goes neither back nor beyond the end", async () => {
    const { guest, id } = await takeaway();
    await advance(id, "cooking");
    await expect(advance(id, "accepted")).rejects.toThrow("409");
    await expect(advance(id, "waiting_for_payment")).rejects.toThrow("409");
    await advance(id, "done");
    await expect(advance(id, "canceled")).rejects.toThrow("409");
    await expect(advance(999_999_999, "cooking")).rejects.toThrow("404");
    expect(await statusOf(guest, id)).toEqual(["done", "done", "Done"]);
  });

  describe("lets an order be cancelled", () => {
    it("while it is accepted; repeated, by another tab or after a lost answer, it says the same", async () => {
      const { guest, id } = await takeaway();
      const tabs = await Promise.all([1, 2, 3].map(() => guest.get(orderCancel, { body: { order_id: id } })));
      const canceled = { alias: "canceled", original_status: "canceled", name: "Cancelled" };
      for (const { status } of tabs) expect(status).toMatchObject(canceled);
      expect((await guest.get(orderCancel, { body: { order_id: id } })).status).toMatchObject(canceled);
      await expect(advance(id, "cooking")).rejects.toThrow("409");
    });

    it("but not once it is being cooked", async () => {
      const { guest, id } = await takeaway();
      await advance(id, "cooking");
      const { status, problem } = await guest.refused(orderCancel, { body: { order_id: id } });
      expect([status, problem.code, problem.message]).toEqual([
        409,
        "conflict",
        "The order is already being prepared and cannot be cancelled.",
      ]);
      expect(await statusOf(guest, id)).toEqual(["cooking", "cooking", "Being cooked"]);
      const german = await guest.as({ language: "de" }).refused(orderCancel, { body: { order_id: id } });
      expect(german.problem.message).toMatch(/schon zubereitet/);
      await advance(id, "done");
      const late = await guest.refused(orderCancel, { body: { order_id: id } });
      expect(late.problem.message).toMatch(/handed over/);
    });

    it("by nobody else", async () => {
      const { guest, id } = await takeaway();
      const { status, problem } = await clientOf(url).refused(orderCancel, { body: { order_id: id } });
      expect([status, problem.code]).toEqual([404, "not_found"]);
      expect(await statusOf(guest, id)).toEqual(["accepted", "accepted", "Accepted"]);
    });

    it("or begins to cook it, but never both", async () => {
      const orders: Awaited<ReturnType<typeof takeaway>>[] = [];
      // In turn: at once, they would find the same slot free, and the last of them full.
      for (let left = 4; left > 0; left -= 1) orders.push(await takeaway());
      for (const { guest, id } of orders) {
        const [cancelled, cooked] = await Promise.all([
          guest.ask(orderCancel, { body: { order_id: id } }),
          advance(id, "cooking").then(
            () => 200,
            () => 409,
          ),
        ]);
        expect([cancelled.status, cooked].sort()).toEqual([200, 409]);
        const [status] = await statusOf(guest, id);
        expect(status).toBe(cancelled.status === 200 ? "canceled" : "cooking");
      }
    });
  });

  it("writes to the customer in the language the order was made in", async () => {
    const phone = newPhone();
    const guest = guestOf(url, customerOf(url, newCaller(), phone).as({ language: "de" }));
    await guest.fetchingAt(13);
    await guest.add("philadelphia");
    const id = await guest.order({ phone });
    await advance(id, "done");
    const response = await fetch(`${url}/private/outbox?phone=%2B${phone}`, {
      headers: { authorization: `Bearer ${controlToken}` },
    });
    const messages = z.parse(Messages, await response.json());
    const orderMessages = messages.filter(({ text }) => text.includes("Bestellung"));
    expect(orderMessages).toHaveLength(2);
    for (const { text } of orderMessages) expect(text).toContain(`Bestellung ${id}`);
  });
});
