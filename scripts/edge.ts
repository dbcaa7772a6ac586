import { parseArgs } from "node:util";
import { brandAliasOf, edgeConf } from "./edge-conf";
import { printText } from "./terminal";

/** `npm run --silent edge -- --host shop.example …`: writes the configuration of nginx for an instance to the standard output. */
const { values } = parseArgs({
  options: {
    brand: { type: "string", default: "sushi" },
    host: { type: "string", multiple: true, default: ["localhost"] },
    storefront: { type: "string", multiple: true, default: ["127.0.0.1:3000"] },
    /** Where webhooks of acquirers go. */
    upstream: { type: "string", multiple: true, default: [] },
    listen: { type: "string", default: "8080" },
    certificate: { type: "string" },
    key: { type: "string" },
    trusted: { type: "string", multiple: true, default: [] },
    folder: { type: "string", default: "/var/cache/mealfront" },
    /** A folder in memory; unset: `/run/mealfront-BRAND`. */
    memory: { type: "string" },
  },
});
const { brand, host, certificate, key, storefront, upstream, memory, ...rest } = values;
if ((certificate === undefined) !== (key === undefined)) throw new Error("--certificate and --key go together");
const tls = certificate === undefined || key === undefined ? {} : { tls: { certificate, key } };
const places = { hosts: host, storefronts: storefront, upstreams: upstream, ...(memory !== undefined && { memory }) };
printText(edgeConf({ ...rest, ...tls, ...places, brand: brandAliasOf(brand) }));
