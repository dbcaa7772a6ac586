import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { fetchCacheFolder, pageCacheFolder } from "@/lib/next-internals/cache-folders";
import { withEagerModules, withoutEagerModules } from "@/lib/next-internals/eager-modules";
import { paintFirst } from "@/lib/next-internals/page-html";

/** What `lib/next-internals` relies on, as the build and the pinned Next have it. */
const about = existsSync(".next/BUILD_ID") ? describe : describe.skip;

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

const browserFiles = (): readonly string[] => textsOf(".next/static/chunks");

/** What draws pages, and keeps them, in production. */
const pageRuntime = (): string =>
  readFileSync("node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js", "utf8");

about("what Next does not document", () => {
  it("task-before-hydration: its client reads the list of early scripts, and ours stands on it", () => {
    expect(browserFiles().some((file) => /=self\.__next_s[,;]/.test(file))).toBe(true);
    expect(browserFiles().filter((file) => file.includes('window.__next_s=[["",{children:""}]]'))).toHaveLength(1);
  });

  it("eager-modules: files for the browser are lists of modules, and the large ones are compiled with their file", () => {
    const files = browserFiles();
    expect(files.filter((file) => withEagerModules(file) !== file)).toHaveLength(0);
    const eager = files.filter((file) => withoutEagerModules(file) !== file);
    const [largest] = [...files].sort((one, other) => other.length - one.length);
    expect(eager.includes(largest ?? "")).toBe(true);
    expect(eager.some((file) => file.includes("hydrateRoot"))).toBe(true);
  });

  it("page-html: what browsers take over stands in a row of scripts without attributes", () => {
    const html = readFileSync(".next/server/app/_not-found.html", "utf8");
    const [, ...parts] = html.split("</script><script>");
    const row = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[/;
    expect(parts.filter((part) => !row.test(part))).toEqual([]);
    expect(parts.length).toBeGreaterThan(1);
    expect(html.match(/__next_f(?:\|\|\[\]\))?\.push\(\[/g)).toHaveLength(parts.length);
  });

  it("page-html: the scripts of a page are asynchronous, and lie in one folder", () => {
    const html = readFileSync(".next/server/app/_not-found.html", "utf8");
    const scripts = html.match(/<script src="[^"]*"(?! noModule)[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    expect(paintFirst(html).match(/ async="" type="late"><\/script>/g)).toHaveLength(scripts.length);
  });

  it("stale-tags: our code and the drawing of pages share one map of tags in a process", () => {
    const external = "next/dist/server/lib/incremental-cache/tags-manifest.external";
    expect(textsOf(".next/server/chunks").some((file) => file.includes(external))).toBe(true);
    expect(pageRuntime().includes(`require("${external}`)).toBe(true);
  });

  it("cache-folders: cached pages are written by the `writeFile` of the moment", () => {
    expect(/writeFile:\((\w+),(\w+)\)=>\w+\(\)\.promises\.writeFile\(\1,\2\)/.test(pageRuntime())).toBe(true);
  });

  it("cache-folders: an entry of the cache is measured as JSON, whose length is compared for fetched data alone", () => {
    const measure = /let (\w+)=JSON\.stringify\(\w+\)\.length;if\(\w+\.fetchCache&&\1>2097152&&/;
    const [, length = ""] = measure.exec(pageRuntime()) ?? [];
    expect(length).not.toBe("");
    const [, body = ""] = pageRuntime().split(measure.exec(pageRuntime())?.[0] ?? "none");
    // Its only other use is the text of that warning.
    expect(body.slice(0, 1_500).split(`\${${length}}`).length).toBe(2);
  });

  it("cache-folders: cached pages and answers stand where they are cleared", () => {
    expect(pageRuntime().includes(JSON.stringify(pageCacheFolder(".").replace("server/", "")))).toBe(true);
    const [cache, fetches] = fetchCacheFolder(".").split("/");
    expect(pageRuntime().includes(`"${cache}","${fetches}"`)).toBe(true);
  });
});
