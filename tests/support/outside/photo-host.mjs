/**
 * The web server of another shop: what lies in a folder, and what such servers do besides.
 *
 *     node photo-host.mjs FOLDER KEY CERTIFICATE ADDRESS READY
 *
 * READY is written when it takes connections.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { basename, join } from "node:path";

const [folder = ".", key = "", certificate = "", address = "", ready = ""] = process.argv.slice(2);
const types = { jpg: "image/jpeg", JPG: "image/jpeg", png: "image/png", webp: "image/webp" };
const MB = 1024 * 1024;

const answer = (request, reply) => {
  const { pathname } = new URL(request.url ?? "/", "https://host.example");
  const name = decodeURIComponent(basename(pathname));
  // A theme's page for what is gone, said to be found.
  if (name.includes("pagina"))
    return reply
      .writeHead(200, { "content-type": "text/html" })
      .end("<!doctype html><title>Página não encontrada</title>");
  if (name.includes("apagada")) return reply.writeHead(404, { "content-type": "text/html" }).end("<h1>404</h1>");
  if (name.includes("movido") && !pathname.startsWith("/cdn/"))
    return reply.writeHead(301, { location: `/cdn/${name}` }).end();
  if (name.includes("enorme"))
    return reply.writeHead(200, { "content-type": "image/jpeg", "content-length": 40 * MB }).end(Buffer.alloc(40 * MB));
  try {
    const bytes = readFileSync(join(folder, name));
    return reply.writeHead(200, { "content-type": types[name.split(".").at(-1)] ?? "" }).end(bytes);
  } catch {
    return reply.writeHead(404).end();
  }
};

createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, answer).listen(443, address, () =>
  writeFileSync(ready, ""),
);
