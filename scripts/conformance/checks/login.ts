import { equals, holds } from "../fault";
import { rulesOf } from "../rule";
import type { World } from "../world";

const someAddress = async (world: World) => {
  const { visitor } = await world.customer();
  const { city_id, map } = await world.address();
  const body = { city_id, coordinates: map.coordinates, room: "1" };
  return { visitor, written: await visitor.get("userAddressAdd", { body }) };
};

/** A customer who has logged in. */
export const loginRules = [
  ...rulesOf("authCaptcha", {
    "is of the contract": async (world) => void (await world.guest().get("authCaptcha", { query: {} })),
  }),
  ...rulesOf("authSendCode", {
    "refuses what is no phone with 422": async (world) => {
      const [channel] = (await world.settings()).customers.notify_channels;
      await world.guest().refused("authSendCode", { body: { phone: "12", channel } }, [422]);
    },
    "sends a code": async (world) => void (await world.customer()),
  }),
  ...rulesOf("authVerify", {
    "refuses a wrong code with 422 under its field": async (world) => {
      const body = { phone: await world.phone(), code: "0000" };
      const { problem } = await world.guest().refused("authVerify", { body }, [422]);
      holds("authVerify", problem.errors?.["code"] !== undefined, "errors.code: missing");
    },
    "opens a session": async (world) => void (await world.customer()),
  }),
  ...rulesOf("userProfile", {
    "is null for a guest and for a session nobody has": async (world) => {
      const { user } = await world.guest().get("userProfile", {});
      equals("userProfile", "user", user, null, "nobody is logged in");
      const forged = await world.guest().as({ session: "not-a-session" }).get("userProfile", {});
      equals("userProfile", "user", forged.user, null, "no such session is open");
    },
    "is the customer's own": async (world) => {
      const { visitor, phone } = await world.customer();
      const { user } = await visitor.get("userProfile", {});
      equals("userProfile", "user.phone", user?.phone, phone, "digits of the phone that logged in");
    },
  }),
  ...rulesOf("userChange", {
    "changes what it is given": async (world) => {
      const { visitor } = await world.customer();
      const { user } = await visitor.get("userChange", { body: { name: "Conformance" } });
      equals("userChange", "user.name", user.name, "Conformance", "it was changed");
    },
    "changes neither phone nor balance": async (world) => {
      const { visitor, phone } = await world.customer();
      await visitor.ask("userChange", { body: { phone: await world.phone(), balance: 1_000_000 } });
      const { user } = await visitor.get("userProfile", {});
      equals("userChange", "user.phone", user?.phone, phone, "nobody changes it so");
      holds("userChange", user?.balance !== 1_000_000, "user.balance was taken from the caller");
    },
    "is 401 for a guest": async (world) => {
      await world.guest().refused("userChange", { body: { name: "Nobody" } }, [401]);
    },
  }),
  ...rulesOf("userBalance", {
    "is of the contract": async (world) => void (await (await world.customer()).visitor.get("userBalance", {})),
    "is 401 for a guest": async (world) => void (await world.guest().refused("userBalance", {}, [401])),
  }),
  ...rulesOf("userAddressAdd", {
    "saves an address": async (world) => {
      const { written } = await someAddress(world);
      const ids = written.addresses.map(({ id }) => id);
      holds("userAddressAdd", ids.includes(written.address_id), `addresses.*.id has no ${written.address_id}`);
    },
  }),
  ...rulesOf("userAddresses", {
    "are the customer's own": async (world) => {
      const { visitor, written } = await someAddress(world);
      const { addresses } = await visitor.get("userAddresses", {});
      const ids = addresses.map(({ id }) => id);
      holds("userAddresses", ids.includes(written.address_id), `addresses.*.id has no ${written.address_id}`);
    },
    "are 401 for a guest": async (world) => void (await world.guest().refused("userAddresses", {}, [401])),
  }),
  ...rulesOf("userAddressChange", {
    "changes what it is given": async (world) => {
      const { visitor, written } = await someAddress(world);
      const params = { address_id: written.address_id };
      const { addresses } = await visitor.get("userAddressChange", { params, body: { room: "2" } });
      const changed = addresses.find(({ id }) => id === written.address_id);
      equals("userAddressChange", "addresses.*.room", changed?.room, "2", "it was changed");
    },
  }),
  ...rulesOf("userAddressDelete", {
    "forgets the address, and nobody else's": async (world) => {
      const { visitor, written } = await someAddress(world);
      const params = { address_id: written.address_id };
      await world.guest().refused("userAddressDelete", { params }, [401, 404]);
      const { addresses } = await visitor.get("userAddressDelete", { params });
      const ids = addresses.map(({ id }) => id);
      holds("userAddressDelete", !ids.includes(written.address_id), `addresses.*.id still has ${written.address_id}`);
    },
  }),
  ...rulesOf("userOrders", {
    "have the order that was made": async (world) => {
      const { orderId } = await world.order();
      const { visitor } = await world.customer();
      const { orders } = await visitor.get("userOrders", { params: { page: 1 }, query: {} });
      const ids = orders.map(({ order_id }) => order_id);
      holds("userOrders", ids.includes(orderId), `orders.*.order_id has no ${orderId}`);
    },
    "are 401 for a guest": async (world) => {
      await world.guest().refused("userOrders", { params: { page: 1 } }, [401]);
    },
  }),
  ...rulesOf("userExport", {
    "has the customer and his order": async (world) => {
      const { orderId } = await world.order();
      const { visitor, phone } = await world.customer();
      const { user, orders } = await visitor.get("userExport", {});
      equals("userExport", "user.phone", user.phone, phone, "it is his own");
      const ids = orders.map(({ order_id }) => order_id);
      holds("userExport", ids.includes(orderId), `orders.*.order_id has no ${orderId}`);
    },
    "is 401 for a guest": async (world) => void (await world.guest().refused("userExport", {}, [401])),
  }),
  ...rulesOf("userDelete", {
    "is 401 for a guest": async (world) => void (await world.guest().refused("userDelete", {}, [401])),
  }),
];

/** What ends the session: after everything that needs it. The customer himself stays; deleting is his to do. */
export const logoutRules = rulesOf("authLogout", {
  "ends the session for every holder of its token": async (world) => {
    const { visitor } = await world.customer();
    await visitor.get("authLogout", {});
    const { user } = await visitor.get("userProfile", {});
    equals("authLogout", "user afterwards", user, null, "the token opens nothing any more");
  },
});
