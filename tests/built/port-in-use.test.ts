import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { freePort } from "@/scripts/ports";
import { serverFile } from "@/scripts/server-file";
import { endOf, takenLine, takenPort } from "../support/taken-port";

let taken: Awaited<ReturnType<typeof takenPort>>;
beforeAll(async () => {
  taken = await takenPort();
});
afterAll(() => taken.free());

it.each(["PORT", "METRICS_PORT"])(
  "a storefront whose %s is taken ends with 1 and one line (SPEC-510)",
  async (name) => {
    const own = { PORT: String(await freePort(13_790)), METRICS_PORT: "", HOST: "", [name]: taken.port };
    const env = { DEMO: "1", NODE_ENV: "production", LOG_LEVEL: "silent", ...own };
    const { code, lines } = await endOf({ args: [serverFile()], env });
    // Next says ahead of it that it has read its configuration.
    const ours = lines.filter((line) => !line.includes("next.config"));
    expect({ code, lines: ours }).toEqual({ code: 1, lines: [takenLine(taken.port, name)] });
  },
);
