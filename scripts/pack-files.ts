import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const isText = (name: string): boolean => /\.(?:js|css|json|svg|txt)$/.test(name);

const packFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([packBrotli(bytes), packGzip(bytes, { level: 9 })]);
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
};

/**
 * Lays a packed copy beside each built file of text, as close as it can be packed: it is done once. Several are packed at
 * a time, on threads of their own.
 */
export const packFiles = async (folder: string): Promise<void> => {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isText(entry.name),
  );
  await Promise.all(texts.map((entry) => packFile(join(entry.parentPath, entry.name))));
};
