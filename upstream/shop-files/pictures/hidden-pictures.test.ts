/** @group security */
import { describe, expect, it } from "@jest/globals";
import type { MediaStore } from "../../adapters/media/media-store";
import { faultLine } from "../fault";
import { checkFiles } from "../import-shop";
import { readFolder } from "../read-folder";
import { hiddenPictures } from "./hidden-pictures";

const { files } = readFolder("examples/taqueria");
const GUACAMOLE = "pictures/guacamole-y-totopos.webp";

const stored = (...names: readonly string[]): MediaStore => ({
  read: async (name) => (names.includes(name) ? new Uint8Array() : null),
  write: async () => undefined,
  list: async () => names,
  remove: async () => undefined,
});

type Where = { readonly mediaUrl?: string; readonly store?: MediaStore };

const linesFor = async (picture: string, { mediaUrl = "/media", store }: Where = {}) => {
  const menu = (files.get("menu.csv") ?? "").replace(GUACAMOLE, picture);
  const checked = checkFiles({ files: new Map([...files, ["menu.csv", menu]]), faults: [] });
  const read = checked.isOk ? checked : checked.read;
  if (read === null) throw new Error("The files cannot be read");
  return (await hiddenPictures(read, { mediaUrl, store: store ?? null, publicFolder: "public" })).map(faultLine);
};

describe("pictures that no page would show (SPEC-508)", () => {
  it.each<[string, string, Where, RegExp]>([
    [
      "on a foreign host",
      "https://cdn.other.example/stew.jpg",
      {},
      /^menu\.csv:\d+: names a picture on cdn\.other\.example, from which no page shows any: .* \(fetch it beside the files: npm run shop -- pictures FOLDER/,
    ],
    [
      "on another port of our own host",
      "https://cdn.example:8443/a.jpg",
      { mediaUrl: "https://cdn.example/shop" },
      /on cdn\.example:8443/,
    ],
    [
      "a path that nobody serves",
      "/images/soup.png",
      {},
      /^menu\.csv:\d+: names \/images\/soup\.png, which the shop does not serve \(put the file into pictures\//,
    ],
    ["a path out of the folder", "/pictures/../../package.json", {}, /which the shop does not serve/],
    ["the same, encoded", "/pictures/%2e%2e/%2e%2e/package.json", {}, /which the shop does not serve/],
    ["a folder", "/pictures/dishes", {}, /which the shop does not serve/],
    ["a prepared one that is not there", "/media/0123456789abcdef-640.avif", { store: stored() }, /which is not there/],
  ])("%s", async (_what, picture, where, line) => {
    expect(await linesFor(picture, where)).toEqual([expect.stringMatching(line)]);
  });

  it.each<[string, string, Where]>([
    ["a file of the folder", GUACAMOLE, {}],
    ["the plate", "/pictures/no-picture.svg", {}],
    ["a drawing of the build, of a version", "/pictures/no-picture.svg?v=2", {}],
    ["a prepared one", "/media/0123456789abcdef-640.avif", { store: stored("0123456789abcdef-640.avif") }],
    ["a prepared one, where nobody looks", "/media/0123456789abcdef-640.avif", {}],
    ["one on our own host", "https://cdn.example/shop/a.jpg", { mediaUrl: "https://cdn.example/shop" }],
  ])("but not %s", async (_what, picture, where) => {
    expect(await linesFor(picture, where)).toEqual([]);
  });
});
