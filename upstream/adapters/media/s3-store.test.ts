import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { s3Account, startS3 } from "@/tests/support/s3-server";
import { s3Store } from "./s3-store";

describe("a bucket", () => {
  let server: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());
  const storeWith = (settings = {}) => s3Store({ url: server.url, ...s3Account, ...settings });

  it("keeps files with their type, for ever, under signed requests", async () => {
    const store = storeWith();
    await store.write("0123456789abcdef-320.avif", Buffer.from("picture"));
    expect(server.files.get("0123456789abcdef-320.avif")).toEqual({
      bytes: Buffer.from("picture"),
      type: "image/avif",
      cache: "public, max-age=31536000, immutable",
    });
    expect(Buffer.from((await store.read("0123456789abcdef-320.avif")) ?? "").toString()).toBe("picture");
    expect(await store.read("none.json")).toBeNull();
  });

  it("names all its files, page by page, and removes one", async () => {
    const store = storeWith();
    const names = Array.from({ length: 8 }, (_, index) => `000000000000000${index}.json`);
    for (const name of names) await store.write(name, Buffer.from("{}"));
    expect(await store.list()).toEqual(expect.arrayContaining(names));
    await store.remove(names[0] ?? "");
    expect(await store.list()).not.toContain(names[0]);
  });

  it("that is busy for a moment gets the request again", async () => {
    server.failOnce();
    const store = storeWith();
    await store.write("0000000000000000.json", Buffer.from("{}"));
    expect(await store.read("0000000000000000.json")).not.toBeNull();
  });

  it("that refuses a key, or is not there, is reported in words", async () => {
    const refused = "The store of pictures at http://127.0.0.1:";
    await expect(storeWith({ secret: "another" }).read("a.json")).rejects.toThrow(refused);
    await expect(storeWith({ secret: "another" }).read("a.json")).rejects.toThrow("answers 403 SignatureDoesNotMatch");
    const none = storeWith({ url: server.url.replace("media", "others") });
    await expect(none.write("a.json", Buffer.from("{}"))).rejects.toThrow("has no bucket at");
    await expect(none.list()).rejects.toThrow("has no bucket at");
  });
});
