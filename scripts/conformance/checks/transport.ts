import { languages } from "@/lib/contract/language";
import { equals, holds } from "../fault";
import { rulesOf } from "../rule";

const MINUTE = 60_000;

/** The clock, the settings and what every call has in common: who may call, and how failures look. */
export const transportRules = [
  ...rulesOf("clock", {
    "runs forwards": async (world) => {
      const first = await world.guest().get("clock", {});
      const second = await world.guest().get("clock", {});
      holds(
        "clock",
        Date.parse(first.now) <= Date.parse(second.now),
        `now went back from ${first.now} to ${second.now}`,
      );
    },
    "refuses who has no token": async (world) => {
      await world.guest().as({ token: "not-the-token" }).refused("clock", {}, [401, 403]);
    },
    "refuses another brand": async (world) => {
      await world.guest().as({ brand: "no-such-brand" }).refused("clock", {}, [400, 403, 404]);
    },
  }),
  ...rulesOf("settings", {
    "are of the contract": async (world) => void (await world.settings()),
    "carry the time of the clock": async (world) => {
      const before = Date.parse((await world.guest().get("clock", {})).now);
      const { server_time } = (await world.guest().get("settings", {})).settings;
      const apart = Math.abs(Date.parse(server_time) - before);
      holds("settings", apart < MINUTE, `settings.server_time is ${Math.round(apart / 1000)} s from the clock`);
    },
    "name the company of every city": async (world) => {
      const { company_names } = await world.settings();
      for (const { id, alias } of await world.cities()) {
        holds("settings", company_names[String(id)] !== undefined, `settings.company_names.${id}: missing (${alias})`);
      }
    },
    "answer in every language, and in one nobody knows": async (world) => {
      for (const language of [...languages, "xx"]) await world.guest().as({ language }).get("settings", {});
    },
  }),
  ...rulesOf("cartAdd", {
    "refuses broken JSON with 400": async (world) => {
      await world.guest().refused("cartAdd", { body: "{", key: crypto.randomUUID() }, [400]);
    },
    "refuses what is not JSON with 415": async (world) => {
      const headers = { "content-type": "text/plain" };
      await world.guest().refused("cartAdd", { body: "{}", headers, key: crypto.randomUUID() }, [415]);
    },
    "refuses missing fields with 422 and names them": async (world) => {
      const { problem } = await world.guest().refused("cartAdd", { body: {}, key: crypto.randomUUID() }, [422]);
      holds("cartAdd", Object.keys(problem.errors ?? {}).length > 0, "errors: missing in the answer 422");
    },
    "words a failure in every language": async (world) => {
      for (const language of languages) {
        const { problem } = await world.guest().as({ language }).refused("cartAdd", { body: {} }, [400, 422]);
        holds("cartAdd", problem.message !== "", `message is empty in ${language}`);
      }
    },
  }),
  ...rulesOf("cartLoad", {
    "refuses a call without X-Cart-Id with 400": async (world) => {
      await world
        .guest()
        .as({ cartId: null })
        .refused("cartLoad", { body: await world.place() }, [400]);
    },
    "refuses a place that is none": async (world) => {
      const body = { ...(await world.place()), city_id: 999_999_999, shop_id: null, delivery_zone_id: null };
      const { status } = await world.guest().refused("cartLoad", { body }, [404, 409, 422]);
      equals("cartLoad", "status", status < 500, true, "an unknown city is the caller's fault");
    },
  }),
];
