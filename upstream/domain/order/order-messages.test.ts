import { describe, expect, it } from "@jest/globals";
import { originalStatuses } from "@/lib/contract/order/order";
import { eventOf, eventOfMove, isWorth, waitAfter } from "./order-messages";

const notified = (orderType: "delivery" | "takeaway", channel: "push" | "email") =>
  originalStatuses.filter((status) => eventOf(status, orderType, channel) !== null);

describe("what customers are notified of", () => {
  it.each([
    ["delivery", "push", ["accepted", "sent", "done", "canceled"]],
    ["takeaway", "push", ["accepted", "cooked", "sent", "done", "canceled"]],
    ["delivery", "email", ["accepted", "canceled"]],
    ["takeaway", "email", ["accepted", "canceled"]],
  ] as const)("%s by %s", (orderType, channel, statuses) => expect(notified(orderType, channel)).toEqual(statuses));
});

describe("what customers are notified of where an order goes another way (SPEC-731)", () => {
  const moved = (from: "cooked" | "sent" | "done" | "accepted", type: "delivery" | "takeaway") =>
    (["push", "email"] as const).map((channel) =>
      eventOfMove({ from, to: "cooking", isUncollected: false }, type, channel),
    );

  it("of an order that is cooked again, who knew that it was further", () => {
    expect(moved("cooked", "takeaway")).toEqual(["reopened", null]);
    expect(moved("cooked", "delivery")).toEqual([null, null]);
    expect(moved("sent", "delivery")).toEqual(["reopened", null]);
    expect(moved("done", "delivery")).toEqual(["reopened", null]);
    expect(moved("accepted", "takeaway")).toEqual([null, null]);
  });

  it("that it ended without them", () => {
    const move = { from: "sent", to: "done", isUncollected: true } as const;
    expect(eventOfMove(move, "delivery", "push")).toBe("not_collected");
    expect(eventOfMove(move, "delivery", "email")).toBeNull();
  });
});

describe("a message that failed", () => {
  it("waits longer each time, an hour at most", () => {
    expect([1, 2, 3, 4, 9, 20].map((tries) => waitAfter(tries) / 1000)).toEqual([15, 30, 60, 120, 3600, 3600]);
  });

  it("is given up once it is old news", () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    expect([isWorth("push", at(0), at(3599)), isWorth("push", at(0), at(3600))]).toEqual([true, false]);
    expect([isWorth("email", at(0), at(86_400)), isWorth("email", at(0), at(3 * 86_400))]).toEqual([true, false]);
  });
});
