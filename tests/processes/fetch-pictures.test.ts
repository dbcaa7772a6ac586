/** @group security */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { faultLine } from "@/upstream/shop-files/fault";
import { checkShop } from "@/upstream/shop-files/import-shop";
import type { Network } from "@/upstream/shop-files/pictures/fetch-picture";
import { fetchPictures } from "@/upstream/shop-files/pictures/fetch-pictures";
import { openLocally } from "../support/local-server";

const folder = mkdtempSync(join(tmpdir(), "mealfront-fetched-"));
const shop = join(folder, "shop");

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

/** Of the other shop by path, and what was requested of it. */
const answers = new Map<string, Answer>();
const requested: string[] = [];
let server: Server;
let origin = "";
/** What names resolve to, one answer after the other; the last one stays. */
let resolved: (readonly string[])[] = [];
const hostnames: string[] = [];
let network: Network;

const photograph = (width = 700, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: "#8fae4a" } });

const send =
  (type: string, bytes: Buffer): Answer =>
  (_request, reply) =>
    void reply.writeHead(200, { "content-type": type }).end(bytes);

const redirect =
  (to: string): Answer =>
  (_request, reply) =>
    void reply.writeHead(302, { location: to }).end();

beforeAll(async () => {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = "subjectAltName=DNS:pictures.example,DNS:cdn.example";
  const options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync(
    "openssl",
    ["req", ...options, "-subj", "/CN=pictures.example", "-addext", names, "-keyout", key, "-out", certificate],
    { stdio: "ignore" },
  );
  const authority = readFileSync(certificate, "utf8");
  server = createServer({ key: readFileSync(key), cert: authority }, (request, reply) => {
    requested.push(request.url ?? "");
    const answer = answers.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (answer === undefined) reply.writeHead(404).end();
    else answer(request, reply);
  });
  const { port } = new URL(await openLocally(server));
  origin = `https://pictures.example:${port}`;
  network = {
    resolve: async (hostname) => {
      hostnames.push(hostname);
      return (resolved.length > 1 ? resolved.shift() : resolved[0]) ?? [];
    },
    isAllowed: (address) => address === "127.0.0.1",
    authority,
  };
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  cpSync("examples/taqueria", shop, { recursive: true });
  resolved = [["127.0.0.1"]];
  requested.length = 0;
  hostnames.length = 0;
  answers.clear();
});

afterEach(() => rmSync(shop, { recursive: true, force: true }));

/** What the menu's spreadsheet names for guacamole. */
const GUACAMOLE = "pictures/guacamole-y-totopos.webp";

const change = (file: string, from: string | RegExp, to: string): void => {
  const path = join(shop, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, after);
};
const nameInMenu = (address: string): void => change("menu.csv", GUACAMOLE, address);

const run = async () => {
  const { faults, ...rest } = await fetchPictures({ folder: shop, mediaUrl: "/media", network });
  return { ...rest, lines: faults.map(faultLine) };
};

/** Pictures of the folder that the example does not have. */
const added = (): string[] => {
  const before = new Set(readdirSync("examples/taqueria/pictures"));
  return readdirSync(join(shop, "pictures")).filter((name) => !before.has(name));
};

describe("pictures of another system (SPEC-508)", () => {
  it("are fetched beside the files, which name them from then on", async () => {
    answers.set("/Guacamole%20casa.JPG", send("image/jpeg", await photograph().jpeg().toBuffer()));
    nameInMenu(`${origin}/Guacamole%20casa.JPG?w=800`);
    const { fetched, known, files, lines } = await run();
    expect([fetched, known, files, lines]).toEqual([1, 0, ["menu.csv"], []]);
    expect(added()).toEqual([expect.stringMatching(/^guacamole-casa-[0-9a-f]{10}\.jpg$/)]);
    expect(readFileSync(join(shop, "menu.csv"), "utf8")).toContain(`;pictures/${added()[0]};`);
    expect(checkShop(shop).isOk).toBe(true);
  });

  it("are fetched once each, and not again by another run", async () => {
    answers.set("/a.png", send("image/png", await photograph().png().toBuffer()));
    change("menu.csv", new RegExp(GUACAMOLE, "g"), `${origin}/a.png`);
    change("menu/groups.json", /"picture": "[^"]*"/, `"picture": "${origin}/a.png"`);
    expect(await run()).toMatchObject({ fetched: 1, files: ["menu.csv", "menu/groups.json"], lines: [] });
    expect(requested).toEqual(["/a.png"]);
    change("menu.csv", new RegExp(`pictures/${added()[0]}`), `${origin}/a.png`);
    expect(await run()).toMatchObject({ fetched: 0, known: 1, lines: [] });
    expect(requested).toEqual(["/a.png"]);
  });

  it("leave the rest of a file as it was written: comments, spaces, and the mark of a spreadsheet", async () => {
    answers.set("/a.webp", send("", await photograph().webp().toBuffer()));
    const menu = `\uFEFF${readFileSync(join(shop, "menu.csv"), "utf8")}`;
    writeFileSync(join(shop, "menu.csv"), menu);
    nameInMenu(`"${origin}/a.webp"`);
    change("menu/groups.json", /\{/, `{ // groups\n`);
    change("menu/groups.json", /"picture": "[^"]*"/, `"picture":   "${origin}/a.webp"`);
    const groups = readFileSync(join(shop, "menu/groups.json"), "utf8");
    expect((await run()).lines).toEqual([]);
    const name = `pictures/${added()[0]}`;
    expect(readFileSync(join(shop, "menu/groups.json"), "utf8")).toBe(groups.replace(`${origin}/a.webp`, name));
    expect(readFileSync(join(shop, "menu.csv"), "utf8")).toBe(menu.replace(GUACAMOLE, name));
  });

  it("of several widths are taken in the largest", async () => {
    answers.set("/960.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    const widths = { small: `${origin}/320.jpg`, big: `${origin}/640.jpg`, large: `${origin}/960.jpg` };
    change("menu/groups.json", /"picture": "[^"]*"/, `"picture": ${JSON.stringify(widths)}`);
    expect(await run()).toMatchObject({ fetched: 1, lines: [] });
    expect(requested).toEqual(["/960.jpg"]);
    expect(readFileSync(join(shop, "menu/groups.json"), "utf8")).toContain(`"picture": "pictures/${added()[0]}"`);
  });

  it("that are redirected are followed, and looked up again", async () => {
    answers.set("/old.jpg", redirect(`${origin.replace("pictures.", "cdn.")}/new.jpg`));
    answers.set("/new.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    nameInMenu(`${origin}/old.jpg`);
    expect(await run()).toMatchObject({ fetched: 1, lines: [] });
    expect(hostnames).toEqual(["pictures.example", "cdn.example"]);
  });

  it("of our own host stay where they are", async () => {
    nameInMenu(`${origin}/a.jpg`);
    expect(await fetchPictures({ folder: shop, mediaUrl: `${origin}/media`, network })).toMatchObject({
      fetched: 0,
      faults: [],
    });
    expect(requested).toEqual([]);
  });
});

describe("pictures that are not to be had, where plates are wanted (SPEC-541)", () => {
  it("become the drawing of a plate, named with their reason, and the shop is imported", async () => {
    answers.set("/b.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    nameInMenu(`${origin}/gone.jpg`);
    change("menu.csv", "pictures/pozole-rojo.webp", `${origin}/b.jpg`);
    const { fetched, faults, plates } = await fetchPictures({
      folder: shop,
      mediaUrl: "/media",
      network,
      withPlates: true,
    });
    expect([fetched, faults]).toEqual([1, []]);
    expect(plates.map(faultLine)).toEqual([expect.stringMatching(/^menu\.csv:\d+: .*\/gone\.jpg answers 404/)]);
    expect(readFileSync(join(shop, "menu.csv"), "utf8")).toContain(";/pictures/no-picture.svg;");
    expect(checkShop(shop).isOk).toBe(true);
  });

  it("keep their address in a promotion, whose picture is not a dish's", async () => {
    const promotion = { key: "tuesday", city: null, title: "Tuesday", text: "-", picture: `${origin}/gone.jpg` };
    writeFileSync(join(shop, "promotions.json"), JSON.stringify({ promotions: [promotion] }));
    const done = await fetchPictures({ folder: shop, mediaUrl: "/media", network, withPlates: true });
    expect(done).toMatchObject({ plates: [], faults: [{ file: "promotions.json" }], files: [] });
  });
});

describe("a picture that cannot be fetched keeps its address, and is reported with file and line", () => {
  const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
  it.each<[string, () => Promise<Answer> | Answer, RegExp]>([
    ["one that is gone", () => (_request, reply) => void reply.writeHead(404).end(), /\/a\.jpg answers 404/],
    ["a page", () => send("text/html; charset=utf-8", Buffer.from("<p>")), /\/a\.jpg is text\/html, no picture/],
    ["a page that is called a picture", () => send("image/jpeg", Buffer.from("<p>")), /\/a\.jpg is no picture/],
    ["a drawing", () => send("image/svg+xml", Buffer.from("<svg/>")), /\/a\.jpg is SVG \(save it as JPEG, PNG or WebP/],
    [
      "a small one",
      async () => send("image/jpeg", await photograph(300, 200).jpeg().toBuffer()),
      /\/a\.jpg is 300 × 200 pixels \(give a larger one/,
    ],
    [
      "one that breaks off",
      async () =>
        send(
          "image/jpeg",
          cut(
            await sharp({
              create: {
                width: 900,
                height: 900,
                channels: 3,
                noise: { type: "gaussian", mean: 100, sigma: 60 },
                background: "#000",
              },
            })
              .jpeg()
              .toBuffer(),
          ),
        ),
      /\/a\.jpg is broken/,
    ],
    [
      "one that says it is too large",
      () => (_request, reply) =>
        void reply.writeHead(200, { "content-type": "image/jpeg", "content-length": 1e9 }).write("a"),
      /\/a\.jpg has more than 32 MB/,
    ],
    [
      "one that has no end",
      () => (_request, reply) => {
        reply.writeHead(200, { "content-type": "image/jpeg" });
        const block = Buffer.alloc(1024 * 1024);
        const more = () => {
          while (!reply.destroyed && reply.write(block));
        };
        reply.on("drain", more);
        more();
      },
      /\/a\.jpg has more than 32 MB/,
    ],
    ["a circle of redirects", () => redirect("/a.jpg"), /\/a\.jpg is redirected more than 5 times/],
    [
      "a redirect without encryption",
      () => redirect("http://pictures.example/a.jpg"),
      /leads to http:\/\/pictures\.example, and only https is taken/,
    ],
    [
      "a redirect to another kind of address",
      () => redirect("file:///etc/passwd"),
      /leads to file:\/\/, and only https is taken/,
    ],
    [
      "a redirect into the house",
      () => redirect("https://169.254.169.254/latest"),
      /169\.254\.169\.254 is no host of the public internet/,
    ],
    ["a redirect to this machine", () => redirect("https://[::1]/"), /::1 is no host of the public internet/],
    ["a redirect to a number", () => redirect("https://2130706434/"), /127\.0\.0\.2 is no host of the public internet/],
  ])("%s", async (_what, answer, line) => {
    answers.set("/a.jpg", await answer());
    nameInMenu(`${origin}/a.jpg`);
    const { lines, files, fetched } = await run();
    expect(lines).toEqual([expect.stringMatching(/^menu\.csv:\d+: /)]);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect([fetched, files, added()]).toEqual([0, [], []]);
  });

  it("in each place that names it, beside those that are to be had", async () => {
    answers.set("/b.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    nameInMenu(`${origin}/a.jpg`);
    change("menu/groups.json", /"picture": "[^"]*"/, `"picture": "${origin}/a.jpg"`);
    change("menu/modifiers.json", /"name":/, `"picture": "${origin}/b.jpg", "name":`);
    const { lines, fetched } = await run();
    expect([lines.length, fetched]).toEqual([2, 1]);
  });
});

describe("a name that leads into the house", () => {
  it("is not connected to", async () => {
    resolved = [["10.0.0.5", "::ffff:127.0.0.1", "64:ff9b::7f00:1"]];
    nameInMenu(`${origin}/a.jpg`);
    expect((await run()).lines).toEqual([
      expect.stringContaining("pictures.example is no host of the public internet"),
    ]);
    expect(requested).toEqual([]);
  });

  it("is fetched once: what it says a moment later changes nothing", async () => {
    answers.set("/a.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    resolved = [["127.0.0.1"], ["10.0.0.5"]];
    nameInMenu(`${origin}/a.jpg`);
    expect(await run()).toMatchObject({ fetched: 1, lines: [] });
    expect(hostnames).toEqual(["pictures.example"]);
  });

  it("may have public addresses beside: those are connected to alone", async () => {
    answers.set("/a.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
    resolved = [["10.0.0.5", "127.0.0.1"]];
    nameInMenu(`${origin}/a.jpg`);
    expect(await run()).toMatchObject({ fetched: 1, lines: [] });
  });
});

it("writes nothing through a link that lies where pictures go", async () => {
  answers.set("/a.jpg", send("image/jpeg", await photograph().jpeg().toBuffer()));
  nameInMenu(`${origin}/a.jpg`);
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere, { recursive: true });
  rmSync(join(shop, "pictures"), { recursive: true });
  execFileSync("ln", ["-s", elsewhere, join(shop, "pictures")]);
  await expect(run()).rejects.toThrow("is a link");
  expect(readdirSync(elsewhere)).toEqual([]);
});
