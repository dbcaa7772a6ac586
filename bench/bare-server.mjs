import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The reference of the home page: the same bytes from a bare node server in a process of its own. */
const [file = "", port = "0"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.byteLength };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port));
