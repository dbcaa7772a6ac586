import { randomUUID } from "node:crypto";
import { judgeCart } from "../cart-sums";
import { equals, Fault, holds, NotOffered } from "../fault";
import type { EndpointName } from "../groups";
import { type Rule, rulesOf } from "../rule";
import type { World } from "../world";

const NOBODYS = 2_000_000_000;
const NOBODYS_LINK = "a".repeat(26);

/** A change that has nothing to work on answers a refusal of the contract; where there is no such path it is not offered. */
const refuses = (endpoint: EndpointName, partsOf: (world: World) => Promise<{ readonly body?: unknown }>): Rule[] =>
  rulesOf(endpoint, {
    "refuses what there is not": async (world) => {
      const parts = { ...(await partsOf(world)), key: randomUUID() };
      const answer = await world.guest().ask(endpoint, parts);
      if (answer.status === 405 || answer.status === 501) throw new NotOffered("not served");
      await world.guest().refused(endpoint, parts, [400, 401, 404, 409, 422]);
      if (answer.status === 404) await isPath(world, endpoint);
    },
  });

/** A 404 may mean the thing or the path: an empty body is refused by a back end that serves the path. */
const isPath = async (world: World, endpoint: EndpointName): Promise<void> => {
  const answer = await world.guest().ask(endpoint, { body: {} });
  if (answer.status === 404) throw new NotOffered("not served");
};

/** A link of an order that nobody was sent is answered with 404, where the path is served. */
type Linked = "orderLink" | "orderLinkAnswer" | "handOver" | "handOverTake";

const misses = (endpoint: Linked, title: string, body: object): Rule[] =>
  rulesOf(endpoint, {
    [title]: async (world) => {
      const miss = await world.guest().ask(endpoint, { body });
      if (miss.status === 501 || miss.status === 405) throw new NotOffered("not served");
      equals(endpoint, "status", miss.status, 404, "nobody was sent this link");
      await isPath(world, endpoint);
    },
  });

/** Without a login there is nobody to store anything for. */
const hasLogin = async (world: World): Promise<void> => {
  if (!(await world.facts()).hasLogin) throw new NotOffered("belongs to who logs in, and there is no login");
};

const isFavouritesPath = async (world: World): Promise<void> => {
  await hasLogin(world);
  const answer = await world.guest().ask("userFavourites", {});
  if ([404, 405, 501].includes(answer.status)) throw new NotOffered("not served");
};

const isSessionsPath = async (world: World): Promise<void> => {
  await hasLogin(world);
  const answer = await world.guest().ask("userSessions", {});
  if ([404, 405, 501].includes(answer.status)) throw new NotOffered("not served");
};

const gift = async (world: World) => ({ body: { gift_id: 999_999_999, ...(await world.place()) } });
const present = async (_world: World) => ({ body: { id: 999_999_999 } });

/** Returning what was never taken is refused, or changes nothing. */
const gives = (
  endpoint: "cartGiftRemove" | "cartGiftForget" | "cartPresentRemove",
  partsOf: typeof gift | typeof present,
) =>
  rulesOf(endpoint, {
    "changes nothing where nothing was taken": async (world) => {
      const guest = world.guest();
      const { prices } = await world.filled(guest, (await world.product()).sale_multiplicity);
      const parts = { ...(await partsOf(world)), key: randomUUID() };
      const answer = await guest.ask(endpoint, parts);
      if (answer.status !== 200) {
        await guest.refused(endpoint, parts, [400, 401, 404, 409, 422]);
        if (answer.status === 404) await isPath(world, endpoint);
      }
      const { cart } = await guest.get("cartLoad", { body: await world.place() });
      equals(endpoint, "cart.prices", cart.prices, prices, "there was nothing to return");
    },
  });

const offerRules = [
  ...refuses("cartReplace", async (world) => {
    const { city_id, order_type, shop_id } = await world.place();
    return { body: { product_key: "no-such-line", with_key: "no-such-product", city_id, order_type, shop_id } };
  }),
  ...refuses("cartGiftAdd", gift),
  ...refuses("cartPresentAdd", present),
  ...rulesOf("cartPromocodeApply", {
    "refuses an unknown code under its field": async (world) => {
      const body = { promocode: "NO-SUCH-CODE", ...(await world.place()) };
      const { problem } = await world.guest().refused("cartPromocodeApply", { body }, [409, 422]);
      holds("cartPromocodeApply", problem.errors?.["promocode"] !== undefined, "errors.promocode: missing");
    },
  }),
  ...rulesOf("cartPromocodeForget", {
    "answers the cart": async (world) => {
      const guest = world.guest();
      await world.filled(guest, (await world.product()).sale_multiplicity);
      const { cart } = await guest.get("cartPromocodeForget", {});
      equals("cartPromocodeForget", "cart.promocode", cart.promocode, null, "it was taken back");
      judgeCart("cartPromocodeForget", cart);
    },
  }),
  ...rulesOf("cartBonuses", {
    "writes nothing off for 0": async (world) => {
      await hasLogin(world);
      const { visitor } = await world.customer();
      await world.filled(visitor, (await world.product()).sale_multiplicity);
      const { cart } = await visitor.get("cartBonuses", { body: { bonuses: 0 } });
      equals("cartBonuses", "cart.prices.bonuses", cart.prices.bonuses, 0, "0 switches them off");
    },
  }),
  ...gives("cartGiftRemove", gift),
  ...gives("cartGiftForget", gift),
  ...gives("cartPresentRemove", present),
];

/** Reads of an order of one's own: of the contract for its owner, and hidden from everybody else. */
const ofOrder = (endpoint: "orderMessages" | "orderReceipt" | "orderRating"): Rule[] =>
  rulesOf(endpoint, {
    "is of the contract, for its owner alone": async (world) => {
      const { orderId } = await world.order();
      const { visitor } = await world.customer();
      const params = { order_id: orderId };
      const answer = await visitor.ask(endpoint, { params });
      if (answer.status === 404 || answer.status === 501) throw new NotOffered("not served");
      await visitor.get(endpoint, { params });
      await world.guest().refused(endpoint, { params }, [401, 404]);
    },
  });

const ownOrder = async () => ({ body: { order_id: NOBODYS } });
const browser = { endpoint: "https://push.example/none", keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) } };

const afterOrderRules = [
  ...ofOrder("orderMessages"),
  ...ofOrder("orderReceipt"),
  ...ofOrder("orderRating"),
  ...rulesOf("orderEvents", {
    "is a stream of events, for its owner alone": async (world) => {
      const { orderId } = await world.order();
      const { visitor } = await world.customer();
      const params = { order_id: orderId };
      const answer = await visitor.ask("orderEvents", { params });
      if (answer.status === 404 || answer.status === 501) throw new NotOffered("not served");
      holds("orderEvents", answer.type.startsWith("text/event-stream"), `content-type is "${answer.type}"`);
      await world.guest().refused("orderEvents", { params }, [401, 404]);
    },
  }),
  ...rulesOf("courierLocation", {
    "is sent of nobody's order": async (world) => {
      await world.guest().refused("courierLocation", { query: { order_id: NOBODYS } }, [401, 404]);
      const wrong = await world.guest().ask("courierLocation", { query: { order_id: "none" } });
      if (wrong.status === 404) throw new NotOffered("not served");
    },
  }),
  ...misses("handOver", "shows nothing by a link that no agent has given out", { link: NOBODYS_LINK }),
  ...misses("handOverTake", "takes nothing over by a link that no agent has given out", { link: NOBODYS_LINK }),
  ...misses("orderLink", "opens nothing by a link that nobody was sent", { link: NOBODYS_LINK }),
  ...misses("orderLinkAnswer", "takes no answer by a link that nobody was sent", {
    link: NOBODYS_LINK,
    order_id: 1,
    proposal_id: randomUUID(),
    agrees: true,
  }),
  ...rulesOf("orderLookup", {
    "finds an order by its number and phone, and by nothing less": async (world) => {
      const { orderId, payload } = await world.order();
      const miss = await world.guest().ask("orderLookup", { body: { phone: await world.phone(), order_id: orderId } });
      if (miss.status === 501 || miss.status === 405) throw new NotOffered("not served");
      const body = { phone: payload.phone, order_id: orderId };
      const hit = await world.guest().ask("orderLookup", { body });
      if (hit.status === 404) await isPath(world, "orderLookup");
      const { order } = await world.guest().get("orderLookup", { body });
      equals("orderLookup", "order.order_id", order.order_id, orderId, "it was requested");
      equals("orderLookup", "order.is_own", order.is_own, false, "a stranger requested it");
      equals("orderLookup", "status with another phone", miss.status, 404, "every miss is 404");
    },
  }),
  ...refuses("orderPushOn", async () => ({ body: { order_id: NOBODYS, ...browser } })),
  ...refuses("orderPushOff", async () => ({ body: { order_id: NOBODYS, endpoint: browser.endpoint } })),
  ...refuses("orderReceiptEmail", async () => ({ body: { order_id: NOBODYS, email: "nobody@shop.example" } })),
  ...refuses("orderRate", async () => ({ body: { order_id: NOBODYS, stars: 5 } })),
  ...refuses("orderRepeat", ownOrder),
  ...rulesOf("userSessions", {
    "are 401 for a guest, and one of a customer's is the caller's own": async (world) => {
      await isSessionsPath(world);
      await world.guest().refused("userSessions", {}, [401]);
      const { visitor } = await world.customer();
      const { sessions } = await visitor.get("userSessions", {});
      equals(
        "userSessions",
        "sessions with is_current",
        sessions.filter(({ is_current }) => is_current).length,
        1,
        "own",
      );
    },
  }),
  ...rulesOf("userSessionEnd", {
    "is 404 for a session the customer does not have": async (world) => {
      await isSessionsPath(world);
      const { visitor } = await world.customer();
      await visitor.refused("userSessionEnd", { params: { session_id: "no-such-session" }, key: randomUUID() }, [404]);
    },
  }),
  ...rulesOf("userSessionsEndOthers", {
    "leaves the caller's own": async (world) => {
      await isSessionsPath(world);
      const { visitor } = await world.customer();
      const { sessions } = await visitor.get("userSessionsEndOthers", { key: randomUUID() });
      equals("userSessionsEndOthers", "sessions", sessions.map(({ is_current }) => is_current).join(), "true", "own");
    },
  }),
  ...rulesOf("userFavourites", {
    "are 401 for a guest": async (world) => {
      await isFavouritesPath(world);
      await world.guest().refused("userFavourites", {}, [401]);
    },
  }),
  ...rulesOf("userFavouritesChange", {
    "keeps what is added until it is taken off": async (world) => {
      await isFavouritesPath(world);
      const { visitor } = await world.customer();
      const { key } = await world.product();
      const added = await visitor.get("userFavouritesChange", { body: { add: [key] }, key: randomUUID() });
      holds("userFavouritesChange", added.product_keys.includes(key), `product_keys has no ${key}`);
      const { product_keys } = await visitor.get("userFavourites", {});
      equals("userFavourites", "product_keys", product_keys, added.product_keys, "they were added");
      const left = await visitor.get("userFavouritesChange", { body: { remove: [key] }, key: randomUUID() });
      holds("userFavouritesChange", !left.product_keys.includes(key), `product_keys still has ${key}`);
    },
  }),
];

const takes = (endpoint: EndpointName, bodyOf: (world: World) => Promise<Readonly<Record<string, unknown>>>): Rule[] =>
  rulesOf(endpoint, {
    "is taken, and refused without a phone": async (world) => {
      const body = await bodyOf(world);
      const answer = await world.guest().ask(endpoint, { body, key: randomUUID() });
      if (answer.status === 404 || answer.status === 405 || answer.status === 501) throw new NotOffered("not served");
      const reply = answer.json;
      const isAccepted = typeof reply === "object" && reply !== null && "accepted" in reply && reply.accepted === true;
      if (answer.status !== 200 || !isAccepted)
        throw new Fault(endpoint, `answered ${answer.status}, expected accepted: true`);
      const { problem } = await world
        .guest()
        .refused(endpoint, { body: { ...body, phone: "" }, key: randomUUID() }, [422]);
      holds(endpoint, problem.errors?.["phone"] !== undefined, "errors.phone: missing");
    },
  });

const visitor = async (world: World) => ({ name: "Conformance", phone: await world.phone() });
const inCity = async (world: World) => ({ city_id: (await world.city()).id, ...(await visitor(world)) });
const email = "conformance@shop.example";

/** What visitors write. */
const requestRules = [
  ...takes("feedbackQuestions", async (world) => ({ ...(await visitor(world)), email, message: "A trial" })),
  ...takes("feedbackCallMeBack", visitor),
  ...takes("feedbackSupplier", async (world) => ({
    ...(await inCity(world)),
    company: "Conformance",
    email,
    category: "A trial",
    message: null,
  })),
  ...takes("feedbackLandlord", async (world) => ({
    ...(await inCity(world)),
    email,
    address: "A trial",
    area: 1,
    rent: null,
    message: null,
  })),
  ...takes("feedbackUnavailableAddress", async (world) => ({ ...(await inCity(world)), address: "A trial" })),
  ...takes("feedbackReturnRequest", async (world) => ({
    ...(await inCity(world)),
    order_id: (await world.order()).orderId,
    wish: "return",
    message: "A trial",
  })),
];

/** What a storefront does without where it is not served. */
export const extraRules = [...offerRules, ...afterOrderRules, ...requestRules];
