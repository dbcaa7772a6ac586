import { parseArgs } from "node:util";
import * as z from "zod";
import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import { operatorToken } from "@/lib/preview/token";
import { printText, printUnbroken } from "./terminal";

const usage = `npm run preview -- [--hours 8] [--path /samara]

Prints a link that lets whoever opens it see the shop as at any instant, for so many hours: add ?at=2026-11-21T03:59 (the
city's time) to any address; ?at=now ends it. Takes PREVIEW_SECRET, BRAND or BRAND_DIR, and SITE_URL from the environment.
`;

const Environment = z.object({
  PREVIEW_SECRET: z.string().min(16),
  SITE_URL: z.url().default("http://localhost:3000"),
});

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "8" },
    path: { type: "string", default: "/" },
    help: { type: "boolean" },
  },
});
const hours = Number(values.hours);
const env = Environment.safeParse(process.env);

if (values.help === true || !env.success || !(hours > 0)) {
  printText(env.success ? usage : `${usage}\nPREVIEW_SECRET has to be the storefront's, 16 characters or more`);
  process.exitCode = values.help === true ? 0 : 2;
} else {
  const { PREVIEW_SECRET: secret, SITE_URL } = env.data;
  const { alias: brand } = chooseBrand(process.env);
  const link = new URL(values.path, SITE_URL);
  link.searchParams.set("preview", operatorToken({ brand, secret }, new Date(Date.now() + hours * 3_600_000)));
  printUnbroken([String(link)]);
}
