/** @group security */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import * as z from "zod";
import { themeScript } from "@/components/shell/theme";
import { clickReplayScript } from "@/lib/client/core/click-replay";

const Inventory = z.object({
  scripts: z.array(z.object({ begins: z.string().optional(), sha256: z.string().optional() })),
});

it("the list of the payment page's scripts names our own inline ones as they are", () => {
  const { scripts } = Inventory.parse(JSON.parse(readFileSync("docs/payment-scripts.json", "utf8")));
  const named = scripts.filter(({ sha256 }) => sha256 !== undefined);
  const own = [themeScript, clickReplayScript];
  expect(named.map(({ sha256 }) => sha256)).toEqual(
    own.map((script) => createHash("sha256").update(script).digest("base64")),
  );
  expect(named.filter(({ begins = "" }, nth) => own[nth]?.startsWith(begins) !== true)).toEqual([]);
});
