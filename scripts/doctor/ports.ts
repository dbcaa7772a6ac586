import { existsSync } from "node:fs";
import { createConnection } from "node:net";
import { networkInterfaces } from "node:os";
import { isPublicAddress } from "@/lib/config/public-address";
import { type Environment, failed, ok, type Verdict, warning } from "./verdict";

const WAIT_MS = 1_000;
const LOOPBACK = "127.0.0.1";

/** A port of ours, and the settings that say where it listens. */
type Port = { readonly name: string; readonly port: number; readonly hostName: string; readonly host: string };

const portOf = (env: Environment, name: string, usual: number | null, hostName: string): Port[] => {
  const port = Number(env[name] || (usual ?? Number.NaN));
  return Number.isNaN(port) ? [] : [{ name, port, hostName, host: env[hostName] || LOOPBACK }];
};

/** Addresses of this machine that others may reach it at. */
const outerAddresses = (): readonly string[] =>
  Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal }) => !internal)
      .map(({ address }) => (address.startsWith("fe80:") ? `${address}%${name}` : address)),
  );

/** A container has its own network, and listens on all of it: the composition says what of it is published. */
const isContainer = (): boolean =>
  Boolean(process.env["KUBERNETES_SERVICE_HOST"]) ||
  ["/.dockerenv", "/run/.containerenv"].some((path) => existsSync(path));

const answersAt = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: address, timeout: WAIT_MS });
    const end = (answers: boolean) => () => {
      socket.destroy();
      resolve(answers);
    };
    socket.once("connect", end(true)).once("error", end(false)).once("timeout", end(false));
  });

const judged = ({ name, port, hostName, host }: Port, open: readonly string[]): Verdict => {
  const about = `${name} ${port}`;
  if (open.length === 0) return ok(about, "cannot be reached from outside");
  const [address = ""] = open;
  if (!open.every((one) => one === host))
    return failed(
      about,
      `answers at ${address}: anyone who reaches it passes nginx by and chooses the address that limits count`,
      `set ${hostName}=${LOOPBACK}, or the one private address that nginx and storefront reach it at, and restart`,
    );
  return isPublicAddress(address)
    ? warning(
        about,
        `answers at ${address}, as ${hostName} says`,
        "let the firewall pass nobody but nginx and storefront",
      )
    : ok(about, `answers at ${address} of a private network, as ${hostName} says`);
};

type Place = { readonly addresses: readonly string[]; readonly isContainer: boolean };

/**
 * Whether ports of ours answer at addresses of this machine that others may reach (SPEC-365): it connects to each. A
 * firewall lets a machine reach itself, so what it shuts is not seen.
 *
 * @param upstream null where the upstream is somebody else's
 */
export const ports = async (
  storefront: Environment,
  upstream: Environment | null,
  place: Place = { addresses: outerAddresses(), isContainer: isContainer() },
): Promise<readonly Verdict[]> => {
  if (place.isContainer) return [ok("ports", "of a container: publish none but nginx's")];
  const all = [
    ...portOf(storefront, "PORT", 3000, "HOST"),
    ...portOf(storefront, "METRICS_PORT", null, "METRICS_HOST"),
    ...(upstream === null
      ? []
      : [
          ...portOf(upstream, "UPSTREAM_PORT", 4000, "HOST"),
          ...portOf(upstream, "METRICS_PORT", null, "METRICS_HOST"),
        ]),
  ];
  return Promise.all(
    all.map(async (port) => {
      const answers = await Promise.all(place.addresses.map((address) => answersAt(port.port, address)));
      return judged(
        port,
        place.addresses.filter((_, index) => answers[index]),
      );
    }),
  );
};
