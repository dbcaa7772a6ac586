import * as z from "zod";
import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import { operatorToken } from "@/lib/request/preview-token";
import { readCommand, refuseCommand } from "./command-line";
import { printUnbroken } from "./terminal";
import { runCommand } from "./upstream-settings";

const usage = `npm run preview -- [--hours 8] [--path /samara]

Prints a link with which anyone can see the shop as at any instant, for the hours given: add ?at=2026-11-21T03:59 (the
city's time) to any address; ?at=now ends it. Takes PREVIEW_SECRET, BRAND or BRAND_DIR, and SITE_URL from the environment.
`;

const Environment = z.object({
  PREVIEW_SECRET: z.string().min(16),
  SITE_URL: z.url().default("http://localhost:3000"),
});

const { values } = readCommand(usage, {
  hours: { type: "string", default: "8" },
  path: { type: "string", default: "/" },
});
const hours = Number(values.hours);
if (!(hours > 0)) refuseCommand(usage, "--hours is a number above 0");
const env = Environment.safeParse(process.env);
const { PREVIEW_SECRET: secret, SITE_URL } = env.success
  ? env.data
  : refuseCommand(usage, "PREVIEW_SECRET has to be the storefront's, 16 characters or more, and SITE_URL an address");

await runCommand(() => {
  const { alias: brand } = chooseBrand(process.env);
  const link = new URL(values.path, SITE_URL);
  link.searchParams.set("preview", operatorToken({ brand, secret }, new Date(Date.now() + hours * 3_600_000)));
  printUnbroken([String(link)]);
  return true;
});
