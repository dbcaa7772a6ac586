/** @group security */
import { describe, expect, it } from "@jest/globals";
import { parseEnv } from "./env.server";
import { hasMapGround } from "./map-ground";

const secret = "0123456789abcdef".repeat(2);
const secrets = { SESSION_SECRET: secret, UPSTREAM_TOKEN: secret, REVALIDATE_SECRET: secret };
const settingsOf = (env: Readonly<Record<string, string>>) => parseEnv({ ...secrets, ...env });

describe("a map has something to show (SPEC-512)", () => {
  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ["nothing is set", {}, false],
    ["tiles", { MAP_TILES_URL: "https://tile.example/{z}/{x}/{y}.png" }, true],
    ["an archive on this machine", { MAP_PMTILES: "package.json" }, true],
    ["an archive that is not there", { MAP_PMTILES: "/srv/maps/nowhere.pmtiles" }, false],
    ["an archive of another server", { MAP_PMTILES: "https://maps.example/city.pmtiles" }, true],
    ["the plan of the demo, which may still be made", { DEMO: "1" }, true],
    ["Yandex with a key", { MAP_PROVIDER: "yandex", MAP_YANDEX_KEY: "key" }, true],
    ["Yandex without one", { MAP_PROVIDER: "yandex" }, false],
    ["no maps at all", { MAP_PROVIDER: "none", MAP_PMTILES: "package.json" }, false],
  ])("%s", (_, env, has) => expect(hasMapGround(settingsOf(env))).toBe(has));
});
