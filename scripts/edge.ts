import { readCommand, refuseCommand } from "./command-line";
import { brandAliasOf, edgeConf } from "./edge-conf";
import { printText } from "./terminal";
import { runCommand } from "./upstream-settings";

/** `npm run --silent edge -- --host shop.example …`: writes the configuration of nginx for an instance to the standard output. */
const usage = `npm run --silent edge -- --brand ALIAS --host shop.example [options] > nginx.conf

  --brand ALIAS             the brand; else sushi
  --host NAME               a name of the shop; several times for several
  --listen 443              the port, or address and port; else 8080
  --certificate FILE --key FILE
                            speaks TLS, on IPv6 too where --listen is a port alone; without them plain HTTP
  --ipv4                    not on IPv6: for a machine whose kernel has none
  --redirect 80             sends who comes to this port to https
  --challenges FOLDER       serves the answers of an ACME client (certbot --webroot) at --redirect
  --storefront 127.0.0.1:3000
                            a storefront; several times for several
  --upstream 127.0.0.1:4000 where webhooks of acquirers go; none: they have no route
  --trusted NETWORK         a proxy in front whose X-Forwarded-For is believed; several times for several
  --folder FOLDER           cached pages and files; else /var/cache/mealfront
  --log FILE                an access log as lines of JSON: a file, or /dev/stdout; none: there is no log
  --memory FOLDER           a folder in memory; else /run/mealfront-ALIAS
`;
const { values } = readCommand(usage, {
  brand: { type: "string", default: "sushi" },
  host: { type: "string", multiple: true, default: ["localhost"] },
  storefront: { type: "string", multiple: true, default: ["127.0.0.1:3000"] },
  upstream: { type: "string", multiple: true, default: [] },
  listen: { type: "string", default: "8080" },
  certificate: { type: "string" },
  key: { type: "string" },
  ipv4: { type: "boolean", default: false },
  redirect: { type: "string" },
  challenges: { type: "string" },
  trusted: { type: "string", multiple: true, default: [] },
  folder: { type: "string", default: "/var/cache/mealfront" },
  memory: { type: "string" },
  log: { type: "string" },
});
const { brand, host, certificate, key, storefront, upstream, memory, log, ipv4, redirect, challenges, ...rest } =
  values;

/** What would end a word of nginx's, or is still the gap of a guide. */
const isNoWord = (value: unknown): boolean => typeof value === "string" && /[\s;{}"'$…]/.test(value);
for (const [name, value] of Object.entries(values)) {
  const wrong = [value].flat().find(isNoWord);
  if (wrong !== undefined) refuseCommand(usage, `--${name} ${wrong}: nginx takes no such word`);
}
if ((certificate === undefined) !== (key === undefined)) refuseCommand(usage, "--certificate and --key go together");
if (redirect !== undefined && certificate === undefined)
  refuseCommand(usage, "--redirect leads to https: it goes with --certificate and --key");
if (redirect !== undefined && !/^\d+$/.test(redirect)) refuseCommand(usage, "--redirect is a port: 80");
if (challenges !== undefined && redirect === undefined) refuseCommand(usage, "--challenges goes with --redirect");

await runCommand(() => {
  const tls = certificate === undefined || key === undefined ? {} : { tls: { certificate, key } };
  const places = { hosts: host, storefronts: storefront, upstreams: upstream, ...(memory !== undefined && { memory }) };
  const isPublic = certificate !== undefined && /^\d+$/.test(rest.listen);
  printText(
    edgeConf({
      ...rest,
      ...tls,
      ...places,
      ...(isPublic && !ipv4 && { isDualStack: true }),
      ...(redirect !== undefined && { redirect }),
      ...(challenges !== undefined && { challenges }),
      ...(log !== undefined && { log }),
      brand: brandAliasOf(brand),
    }),
  );
  return true;
});
