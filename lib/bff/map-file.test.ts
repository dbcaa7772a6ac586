/**
 * @jest-environment node
 * @group security
 * @rule SPEC-363 SPEC-366
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { finishedMapFile, mapFile } from "./map-file";
import { mapFileAnswer } from "./map-file-answer";

let folder = "";
let server: Server | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "map-file-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  server?.close();
  server = null;
});

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));

const written = (content: Buffer, name = "city.pmtiles"): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const openFiles = (): number => readdirSync("/proc/self/fd").length;

const request = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await mapFileAnswer(
    new Request("http://shop.example/tiles", { method, headers }),
    await mapFile(path),
  );
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

describe("an archive of tiles", () => {
  it("is sent in parts, which are cached for ever under the hash of its content", async () => {
    const path = written(bytes);
    const { status, headers, body } = await request(path, { range: "bytes=100-70099" });
    expect(status).toBe(206);
    expect(body.equals(bytes.subarray(100, 70_100))).toBe(true);
    expect(headers.get("content-range")).toBe("bytes 100-70099/200000");
    expect(headers.get("content-length")).toBe("70000");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, no-transform");
    expect(headers.get("etag")).toBe(`"${(await mapFile(path)).version}"`);
    expect((await mapFile(written(bytes, "copy.pmtiles"))).version).toBe((await mapFile(path)).version);
  });

  it("answers HEAD with its length", async () => {
    const head = await request(written(bytes), { range: "bytes=0-1" }, "HEAD");
    expect([head.status, head.body.length, head.headers.get("content-length")]).toEqual([200, 0, "200000"]);
    expect(head.headers.get("accept-ranges")).toBe("bytes");
  });

  it("is not sent to a browser that has it", async () => {
    const path = written(bytes);
    const { version } = await mapFile(path);
    for (const known of [`"${version}"`, `"other", W/"${version}"`, "*"]) {
      expect((await request(path, { "if-none-match": known })).status).toBe(304);
    }
    expect((await request(path, { "if-none-match": '"other"', range: "bytes=0-0" })).status).toBe(206);
  });

  it("is not mixed with a part of another", async () => {
    const path = written(bytes);
    const { version } = await mapFile(path);
    expect((await request(path, { "if-range": '"other"', range: "bytes=0-9" })).status).toBe(416);
    expect((await request(path, { "if-range": `"${version}"`, range: "bytes=0-9" })).status).toBe(206);
  });

  it.each(["bytes=200000-", "bytes=-0", "bytes=300000-400000", "bytes=9-0", "bytes=0-1,4-5", "lines=0-1", null])(
    "is never sent whole: %s is refused, and the refusal not cached",
    async (range) => {
      const { status, headers, body } = await request(written(bytes), range === null ? {} : { range });
      expect([status, body.length, headers.get("content-range")]).toEqual([416, 0, "bytes */200000"]);
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  it("is sent in parts of 2 MB at most", async () => {
    const path = written(Buffer.alloc(3 * 1024 * 1024));
    expect((await request(path, { range: "bytes=5-2097156" })).body).toHaveLength(2 * 1024 * 1024);
    for (const range of ["bytes=5-2097157", "bytes=0-", "bytes=-3000000"]) {
      expect((await request(path, { range })).status).toBe(416);
    }
  });

  it("has another version once its content has changed", async () => {
    const path = written(bytes);
    const before = await mapFile(path);
    expect(await mapFile(path)).toBe(before);
    writeFileSync(path, bytes.subarray(1));
    const after = await mapFile(path);
    expect(after.version).not.toBe(before.version);
    expect(after.size).toBe(199_999);
  });

  it("leaves no descriptor where nobody reads on", async () => {
    const file = await mapFile(written(bytes));
    const before = openFiles();
    const streams = await Promise.all(Array.from({ length: 20 }, () => file.read({ first: 0, last: 199_999 })));
    // Some have begun, and some have not.
    const readers = streams.slice(10).map((stream) => stream.getReader());
    await Promise.all(readers.map((reader) => reader.read()));
    await pause(100);
    expect(openFiles()).toBe(before);
  });

  it("is not mixed with another that takes its place while it is read", async () => {
    const path = written(bytes);
    const stream = await (await mapFile(path)).read({ first: 0, last: 199_999 });
    rmSync(path);
    written(Buffer.from(bytes).reverse());
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow("another file");
  });

  it("is reported as missing, and found once it exists", async () => {
    const path = join(folder, "late.pmtiles");
    await expect(mapFile(path)).rejects.toThrow("ENOENT");
    writeFileSync(path, bytes);
    expect((await mapFile(path)).size).toBe(200_000);
  });
});

describe("an archive at an address", () => {
  const served = (listener: RequestListener): Promise<string> =>
    new Promise((resolve) => {
      server = createServer(listener).listen(0, "127.0.0.1", () => {
        const address = server?.address();
        resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/city.pmtiles`);
      });
    });

  const archive =
    (etag: () => string): RequestListener =>
    (request, response) => {
      const [, first = "0", last = "0"] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      response.setHeader("etag", etag());
      if (request.method === "HEAD") return response.setHeader("content-length", bytes.length).end();
      response.writeHead(206, { "content-range": `bytes ${first}-${last}/${bytes.length}` });
      return response.end(bytes.subarray(Number(first), Number(last) + 1));
    };

  it("is fetched part by part", async () => {
    const place = await served(archive(() => '"1"'));
    const { status, body } = await request(place, { range: "bytes=5-9" });
    expect([status, [...body]]).toEqual([206, [5, 6, 7, 8, 9]]);
  });

  it("is not mixed with another that replaces it, and is requested again after ten minutes", async () => {
    let etag = '"1"';
    const place = await served(archive(() => etag));
    const file = await mapFile(place, () => 0);
    etag = '"2"';
    await expect(file.read({ first: 0, last: 9 })).rejects.toThrow("another file");
    expect(await mapFile(place, () => 599_999)).toBe(file);
    expect((await mapFile(place, () => 600_000)).version).not.toBe(file.version);
  });

  it("whose server knows no ranges is not read as a whole", async () => {
    const place = await served((request, response) => {
      response.setHeader("content-length", bytes.length);
      response.end(request.method === "HEAD" ? undefined : bytes);
    });
    await expect((await mapFile(place)).read({ first: 0, last: 9 })).rejects.toThrow("another file");
  });

  it("is reported as missing", async () => {
    const place = await served((_, response) => response.writeHead(404).end());
    await expect(mapFile(place)).rejects.toThrow("404");
  });
});

describe("an archive that is still made", () => {
  it("is waited for", async () => {
    const path = join(folder, "finished.pmtiles");
    const coming = finishedMapFile(path, 5_000, new AbortController().signal);
    setTimeout(() => written(bytes, "finished.pmtiles"), 100);
    expect((await coming).size).toBe(bytes.length);
  });

  it("fails where it never comes, or the visitor has left", async () => {
    const path = join(folder, "finished.pmtiles");
    await expect(finishedMapFile(path, 300, new AbortController().signal)).rejects.toThrow("ENOENT");
    const start = performance.now();
    await expect(finishedMapFile(path, 60_000, AbortSignal.timeout(50))).rejects.toThrow("aborted");
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
