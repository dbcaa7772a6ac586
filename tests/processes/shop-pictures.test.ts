import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { folderStore } from "@/upstream/adapters/media/media-store";
import { faultLine } from "@/upstream/shop-files/fault";
import { checkShop } from "@/upstream/shop-files/import-shop";
import { preparePictures } from "@/upstream/shop-files/pictures/prepare-pictures";

const folder = mkdtempSync(join(tmpdir(), "mealfront-pictures-test-"));
const shop = join(folder, "shop");
const media = join(folder, "media");
/** The photograph that every starter shows. */
const GUACAMOLE = "pictures/guacamole.jpg";
const DISH = "guacamole-y-totopos";

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#8fae4a" } });

/** The left half red, the right half blue. */
const halves = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: "#00f" } }, left: width / 2, top: 0 },
    ])
    .png()
    .toBuffer();

const put = (name: string, bytes: Buffer | string): void => writeFileSync(join(shop, name), bytes);

/** Lets every starter, and their group, show this file instead. */
const name = (picture: string): void => {
  for (const file of ["menu.csv", "menu/groups.json"]) {
    put(file, readFileSync(join(shop, file), "utf8").replaceAll(GUACAMOLE, picture));
  }
};

const prepared = async ({ writes = true } = {}) => {
  const checked = checkShop(shop);
  const read = checked.isOk ? checked : checked.read;
  if (read === null) throw new Error("The files cannot be read");
  const pictures = await preparePictures({ folder: shop, read, mediaUrl: "/media", store: folderStore(media) });
  if (writes && pictures.faults.length === 0) await pictures.publish();
  return pictures;
};

const linesOf = async (): Promise<string[]> => (await prepared()).faults.map(faultLine);

const pictureOf = async (key: string) => {
  const { documents, faults } = await prepared();
  expect(faults).toEqual([]);
  const picture = documents.products.find(({ product }) => product.key === key)?.product.picture;
  if (picture === undefined || typeof picture === "string") throw new Error("The picture was not prepared");
  return picture;
};

const fileOf = (address: string): string => join(media, address.replace("/media/", ""));

const colourAt = async (file: string, left: number, top: number): Promise<number[]> => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * info.channels;
  return [...data.subarray(at, at + 3)];
};

beforeEach(async () => {
  mkdirSync(shop);
  cpSync("examples/taqueria", shop, { recursive: true });
  const [header = "", ...rows] = readFileSync(join(shop, "menu.csv"), "utf8").split("\r\n");
  const starters = rows.filter((row) => row.startsWith("starters;"));
  put("menu.csv", [header, ...starters.map((row) => row.replace(/pictures\/[\w-]+\.webp/, GUACAMOLE))].join("\r\n"));
  const dish = sharp(join(shop, "pictures", `${DISH}.webp`)).resize(1000, 760, { fit: "cover" });
  put(GUACAMOLE, await dish.flatten({ background: "#fff" }).jpeg().toBuffer());
  put("menu/groups.json", JSON.stringify({ groups: [{ key: "starters", name: "Starters", picture: GUACAMOLE }] }));
});
afterEach(() => {
  for (const made of [shop, media]) rmSync(made, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PNG that says in its head how large it is, and has nothing of that. */
const hugePng = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await plain(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const frames = async (): Promise<Buffer> =>
  sharp([await plain(800, 800).png().toBuffer(), await halves(800, 800)], { join: { animated: true } })
    .webp()
    .toBuffer();

const animatedPng = async (): Promise<Buffer> => {
  const bytes = await plain(800, 800).png().toBuffer();
  const chunk = Buffer.from("0000000861635443000000020000000000000000", "hex");
  chunk.write("acTL", 4, "latin1");
  const data = bytes.indexOf("IDAT") - 4;
  return Buffer.concat([bytes.subarray(0, data), chunk, bytes.subarray(data)]);
};

const cutShort = async (): Promise<Buffer> => {
  const bytes = await sharp(await halves(900, 900))
    .jpeg()
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

/** A JPEG whose profile is of no kind that is known. */
const wrongProfile = async (): Promise<Buffer> => {
  const bytes = await plain(800, 800).withIccProfile("p3").jpeg().toBuffer();
  bytes.write("LAB ", bytes.indexOf("ICC_PROFILE") + 14 + 16, "latin1");
  return bytes;
};

type Wrong = readonly [about: string, file: string, make: () => Promise<Buffer> | Buffer, line: RegExp];

const wrong: readonly Wrong[] = [
  [
    "too small",
    "small.jpg",
    () => plain(639, 900).jpeg().toBuffer(),
    /^pictures\/small\.jpg: is 639 × 900 pixels \(give a larger one: 640 × 640 at least\)$/,
  ],
  [
    "too small once it stands upright",
    "turned.jpg",
    () => plain(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    /^pictures\/turned\.jpg: is 600 × 900 pixels/,
  ],
  ["cut short", "cut.jpg", cutShort, /^pictures\/cut\.jpg: is broken \(save it again/],
  ["a head alone", "head.png", () => hugePng(900, 900), /^pictures\/head\.png: is broken/],
  [
    "of another kind than its name says",
    "named.png",
    () => plain(800, 800).jpeg().toBuffer(),
    /^pictures\/named\.png: is JPEG, and its name says PNG \(give it the ending of its kind\)$/,
  ],
  [
    "of a kind that is not read",
    "phone.jpg",
    () => plain(800, 800).avif().toBuffer(),
    /^pictures\/phone\.jpg: is AVIF, and its name says JPEG \(save it as JPEG, PNG or WebP\)$/,
  ],
  [
    "a drawing",
    "drawing.png",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /^pictures\/drawing\.png: is SVG,/,
  ],
  [
    "no picture at all",
    "words.webp",
    () => Buffer.from("Guacamole"),
    /^pictures\/words\.webp: is no picture \(save it as JPEG, PNG or WebP\)$/,
  ],
  ["empty", "empty.jpg", () => Buffer.alloc(0), /^pictures\/empty\.jpg: is no picture/],
  [
    "of over 40 megapixels",
    "huge.png",
    () => hugePng(8000, 6000),
    /^pictures\/huge\.png: has 48 megapixels \(save it smaller: 40 megapixels at most\)$/,
  ],
  ["animated as WebP", "moving.webp", frames, /^pictures\/moving\.webp: is animated \(save one frame of it\)$/],
  ["animated as PNG", "moving.png", animatedPng, /^pictures\/moving\.png: is animated/],
  [
    "for print",
    "print.jpg",
    () => plain(800, 800).toColourspace("cmyk").jpeg().toBuffer(),
    /^pictures\/print\.jpg: has a colour profile that is not for screens \(save it in sRGB\)$/,
  ],
  ["of a profile nobody knows", "profile.jpg", wrongProfile, /^pictures\/profile\.jpg: has a colour profile/],
];

describe("a shop's picture", () => {
  it.each(wrong)("that is %s is refused in one line, and nothing is written", async (_, file, make, line) => {
    put(`pictures/${file}`, await make());
    name(`pictures/${file}`);
    expect(await linesOf()).toEqual([expect.stringMatching(line)]);
    expect(() => readdirSync(media)).toThrow("ENOENT");
  });

  it.each([
    ["that is not there", "pictures/none.jpg"],
    ["outside the folder", "pictures/../../outside.jpg"],
    ["behind a link", "pictures/link.jpg"],
    ["in a hidden folder", "pictures/.git/a.jpg"],
  ])("%s is named with the line that refers to it", async (_, picture) => {
    writeFileSync(join(folder, "outside.jpg"), await plain(800, 800).jpeg().toBuffer());
    symlinkSync(join(folder, "outside.jpg"), join(shop, "pictures/link.jpg"));
    name(picture);
    expect(await linesOf()).toEqual([
      `menu/groups.json:1: names the picture ${picture}, which is not there (put it there, or correct its name: capitals count)`,
    ]);
  });

  it("is reported together with the others", async () => {
    const row = readFileSync(join(shop, "menu.csv"), "utf8").replace(GUACAMOLE, "pictures/none.jpg");
    put("menu.csv", row);
    put(GUACAMOLE, "no picture");
    expect(await linesOf()).toEqual([
      expect.stringMatching(/^menu\.csv:2: names the picture pictures\/none\.jpg/),
      expect.stringMatching(/^pictures\/guacamole\.jpg: is no picture/),
    ]);
  });

  it("becomes AVIF and WebP in four widths, with a blur that fits into a page", async () => {
    const picture = await pictureOf(DISH);
    expect(picture.blur?.length).toBeLessThan(250);
    for (const [format, widths] of [
      ["heif", picture],
      ["webp", picture.webp],
    ] as const) {
      for (const [width, address] of [
        [160, widths?.tile],
        [320, widths?.small],
        [640, widths?.big],
        // As many pixels as the photograph has, up to 960.
        [760, widths?.large],
      ] as const) {
        const file = fileOf(address ?? "");
        expect(await sharp(file).metadata()).toMatchObject({ format, width, height: width });
        expect(statSync(file).size).toBeLessThan(40_000);
      }
    }
  });

  it("stands upright, and says nothing of where it was taken", async () => {
    const turned = sharp(await halves(1000, 800))
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Copyright: "Inês" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 42/1 0/1" } })
      // As a camera that is held upright: the red half is on top.
      .withMetadata({ orientation: 6 });
    const bytes = await turned.toBuffer();
    expect(bytes.includes("GPS") || bytes.includes("Exif")).toBe(true);
    put(GUACAMOLE, bytes);
    const picture = await pictureOf(DISH);
    for (const address of [picture.big, picture.webp?.big ?? ""]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(fileOf(address)).metadata();
      expect([exif, icc, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      const [red = 0, , noBlue = 255] = await colourAt(fileOf(address), 320, 60);
      expect([red > 200, noBlue < 60]).toEqual([true, true]);
      expect((await colourAt(fileOf(address), 320, 580))[2]).toBeGreaterThan(200);
    }
  });

  it("keeps its colours, whatever profile they are written in", async () => {
    const green = sharp({ create: { width: 700, height: 700, channels: 3, background: { r: 60, g: 160, b: 80 } } });
    const bytes = await green.withIccProfile("p3").png().toBuffer();
    expect(await colourAtOf(bytes)).not.toEqual([60, 160, 80]);
    put("pictures/wide.png", bytes);
    name("pictures/wide.png");
    const picture = await pictureOf(DISH);
    const [red = 0, greenest = 0, blue = 0] = await colourAt(fileOf(picture.webp?.big ?? ""), 320, 320);
    expect([Math.abs(red - 60) < 8, Math.abs(greenest - 160) < 8, Math.abs(blue - 80) < 8]).toEqual([true, true, true]);
  });

  it("is made once, and again only where its bytes have changed", async () => {
    expect((await prepared()).added).toBe(1);
    const written = () => readdirSync(media).map((file) => `${file} ${statSync(join(media, file)).mtimeMs}`);
    const before = written();
    // Three widths in two formats, and the mark.
    expect(before).toHaveLength(9);
    expect((await prepared()).added).toBe(0);
    expect(written()).toEqual(before);
    put(GUACAMOLE, await plain(700, 700).jpeg().toBuffer());
    expect((await prepared()).added).toBe(1);
  });

  it("is not taken for another that has its name since it was checked", async () => {
    const checked = await prepared({ writes: false });
    put(GUACAMOLE, await plain(800, 800).jpeg().toBuffer());
    await expect(checked.publish()).rejects.toThrow(`${GUACAMOLE} has changed since it was checked`);
    expect(existsSync(media)).toBe(false);
  });

  it("is made again where an import ended in the middle of it", async () => {
    const { blur: _, ...picture } = await pictureOf(DISH);
    const [hash = ""] = /[0-9a-f]{16}/.exec(picture.big) ?? [];
    rmSync(join(media, `${hash}.json`));
    rmSync(fileOf(picture.big));
    expect((await prepared()).added).toBe(1);
    expect(statSync(fileOf(picture.big)).size).toBeGreaterThan(0);
  });

  it("of a promotion is twice as wide as high", async () => {
    const promotion = { key: "terca", title: "Tuesday", text: "Three tacos.", picture: "pictures/wide.jpg" };
    put("promotions.json", JSON.stringify({ promotions: [promotion] }));
    put("pictures/wide.jpg", await plain(1000, 700).jpeg().toBuffer());
    expect(await linesOf()).toEqual([
      expect.stringContaining("pictures/wide.jpg: is 1000 × 700 pixels (give a larger one: 1280 × 640"),
    ]);
    put("pictures/wide.jpg", await plain(2000, 1500).jpeg().toBuffer());
    const [{ picture } = { picture: "" }] = (await prepared()).documents.promotions;
    if (typeof picture === "string") throw new Error("The picture was not prepared");
    expect(await sharp(fileOf(picture.big)).metadata()).toMatchObject({ width: 1280, height: 640 });
    expect(picture).not.toHaveProperty("tile");
  });
});

/** The first pixel as it is written, before its profile is looked at. */
async function colourAtOf(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .pipelineColourspace("rgb16")
    .keepIccProfile()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}
