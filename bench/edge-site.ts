import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../scripts/ports";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findNginx } from "../scripts/system";
import { startEdge } from "../tests/support/edge";

/** The built demo as customers reach it: through the edge, by TLS and HTTP/2, with a certificate of the run's own. */
export async function startEdgeSite() {
  const nginx = findNginx();
  if (nginx === null) throw new Error("This figure needs the Debian package nginx");
  await buildStorefront();
  const folder = mkdtempSync(join(tmpdir(), "mealfront-site-"));
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, "-subj", "/CN=localhost"], {
    stdio: "ignore",
  });
  const storefrontPort = await freePort(25_000);
  const edge = await startEdge(nginx, {
    hosts: ["localhost"],
    storefronts: [`127.0.0.1:${storefrontPort}`],
    tls: { certificate, key },
  });
  const site = `https://localhost:${edge.port}`;
  const stack = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: folder,
    ports: { storefront: storefrontPort, upstream: 25_100, bank: 25_110 },
    env: { LOG_LEVEL: "error", SITE_URL: site },
    output: () => undefined,
  });
  return {
    site,
    storefrontUrl: stack.storefrontUrl,
    stop: async () => {
      await Promise.all([edge.stop(), stack.stop()]);
    },
  };
}
