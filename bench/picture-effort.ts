import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { dishAvifs } from "../upstream/shop-files/pictures/encode-picture";

/** What the effort of AVIF costs and saves: the pictures of the example shop as an import encodes them, one after another. */
const FOLDER = "examples/taqueria/pictures";
const PICTURES = Number(process.env["PICTURES"] ?? 8);
/** At most, of the effort that the import takes to the library's own. */
const MOST_TIME = 0.5;
const MOST_BYTES = 1.08;

// Processor time is of this process, and not of what else the machine does.
sharp.concurrency(1);

const measure = async (effort: number): Promise<{ readonly seconds: number; readonly bytes: number }> => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".webp"));
  const begun = process.cpuUsage();
  let bytes = 0;
  for (const name of names.slice(0, PICTURES)) {
    const { data, info } = await sharp(join(FOLDER, name)).raw().toBuffer({ resolveWithObject: true });
    for (const { width, options } of dishAvifs) {
      const avif = { ...options, effort };
      bytes += (await sharp(data, { raw: info }).resize(width).avif(avif).toBuffer()).length;
    }
  }
  const { user, system } = process.cpuUsage(begun);
  return { seconds: (user + system) / 1_000_000, bytes };
};

const usual = await measure(4);
const taken = await measure(1);
for (const [name, { seconds, bytes }] of Object.entries({ "effort 4": usual, "effort 1": taken })) {
  process.stdout.write(
    `${name}  ${(seconds / PICTURES).toFixed(2)} s and ${(bytes / PICTURES / 1024).toFixed(1)} KB a picture\n`,
  );
}
const [time, weight] = [taken.seconds / usual.seconds, taken.bytes / usual.bytes];
process.stdout.write(
  `${time.toFixed(2)} of the time (at most ${MOST_TIME}), ${weight.toFixed(2)} of the bytes (at most ${MOST_BYTES})\n`,
);
process.exitCode = time <= MOST_TIME && weight <= MOST_BYTES ? 0 : 1;
