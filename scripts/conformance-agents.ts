import { readCommand, refuseCommand } from "./command-line";
import { agentsReport, judgeAgents } from "./conformance/agents/assertions";
import { shopOf } from "./conformance/agents/shop";
import { print } from "./terminal";
import { runCommand } from "./upstream-settings";

const usage = `npm run conformance -- agents --url https://your.shop --pickup moscow.11 [options]

Calls a shop as agents do and prints what of the Universal Commerce Protocol's own suite holds, test by test. With a platform
that may order it makes some orders that are paid at the door: point it at a trial shop.

  --url      the shop's address (required)
  --pickup   a restaurant at which orders are collected, as the shop's locations name it (required)
  --key      API key of a platform that may order; without one, what needs an order is left out
  --profile  address of the platform's profile
  --address  "street and house; flat" that is delivered to; without one, delivery is left out
  --code     a code that takes something off
`;

const optional = { type: "string" } as const;
const { values } = readCommand(usage, {
  url: optional,
  pickup: optional,
  key: optional,
  profile: optional,
  address: optional,
  code: optional,
});
const { url = refuseCommand(usage, "--url is missing"), pickup = refuseCommand(usage, "--pickup is missing") } = values;
if (!URL.canParse(url)) refuseCommand(usage, `--url ${url} is no address: write https://your.shop`);

await runCommand(async () => {
  const { key = null, profile = null, address = null, code = null } = values;
  const verdicts = await judgeAgents(shopOf({ url: url.replace(/\/+$/, ""), pickup, key, profile, address, code }));
  print([url, "", ...agentsReport(verdicts)]);
  return verdicts.every(({ outcome }) => outcome !== "fails");
});
