import { startNode } from "@/scripts/child";
import { shutdownRequested } from "@/scripts/shutdown";

/** As `npm run demo` runs three servers, but of programs that are started at once; prints their process ids. */
const program =
  "const at = setInterval(() => {}, 1000); process.on('SIGTERM', () => { clearInterval(at); process.exit(0) });";
const children = Array.from({ length: 3 }, (_, nth) =>
  startNode({ name: `light ${nth}`, args: ["-e", program], env: {}, output: "inherit" }),
);
process.stdout.write(`${JSON.stringify([process.pid, ...children.map((child) => child.process.pid)])}\n`);
await shutdownRequested();
await Promise.all(children.map((child) => child.stop()));
