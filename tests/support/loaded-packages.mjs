// Loaded ahead of a program: says at its end which of OpenTelemetry's packages it has loaded, but for the API, which prom-client loads.
import { createRequire } from "node:module";

const { cache } = createRequire(import.meta.url);

process.on("exit", () => {
  const names = Object.keys(cache).flatMap((path) => /@opentelemetry\/([^/\\]+)/.exec(path)?.[1] ?? []);
  const loaded = new Set(names.filter((name) => name !== "api"));
  process.stdout.write(`loaded: ${[...loaded].sort().join(" ") || "nothing"}\n`);
});
