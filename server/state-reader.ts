import type { IncomingMessage } from "node:http";
import type { Pool } from "undici";
import { onTagsInvalidated } from "@/lib/cache/changed-tags";
import { callOf } from "@/lib/contract/call-path";
import { languages } from "@/lib/contract/language";
import { cityStates } from "@/lib/contract/place/city-states";
import type { SiteTable } from "@/lib/middleware/resolve";
import { MISSING, type ReadStates, type StateStreams, streamStates } from "./state-streams";

type Options = {
  /** Next's own server, whose call reads the states: timeouts, circuit breaker and the check of the reply are there. */
  readonly next: Pool;
  readonly networkOf: (request: IncomingMessage) => string;
  readonly siteTable: () => SiteTable | null;
};

const plainAlias = /^[a-z0-9-]{1,64}$/;

/** Answers by which an upstream says that it does not serve states. */
const notServed: ReadonlySet<number> = new Set([404, 501]);

const readerOf =
  (next: Pool): ReadStates =>
  async (alias, language) => {
    const answer = await next.request({
      method: "GET",
      path: `/api${cityStates.path.replace("{alias}", alias)}`,
      headers: { "x-language": language },
    });
    const text = await answer.body.text();
    if (notServed.has(answer.statusCode)) return MISSING;
    if (answer.statusCode !== 200) throw new Error(`the states of ${alias} were answered with ${answer.statusCode}`);
    return text;
  };

/** Streams to open pages what the upstream says of their city, read again at every tag `states` of this or another storefront. */
export const followStates = ({ next, networkOf, siteTable }: Options): StateStreams => {
  const streams = streamStates({
    read: readerOf(next),
    networkOf,
    streamOf: ({ url = "" }) => {
      const [path = "", query = ""] = url.split("?", 2);
      const alias = callOf(path)?.params["alias"] ?? "";
      const language = new URLSearchParams(query).get("language") ?? "";
      // Before the first page of this process there is no table: the upstream knows its cities.
      const isCity = siteTable()?.cities.has(alias) ?? plainAlias.test(alias);
      return isCity && languages.some((one) => one === language) ? { alias, language } : null;
    },
  });
  onTagsInvalidated(streams.changed);
  return streams;
};
