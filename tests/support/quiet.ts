import { afterEach, expect, jest } from "@jest/globals";

/** Noise in the console fails a test: a warning nobody reads is a fault nobody mends. */
const noise: string[] = [];
for (const kind of ["error", "warn"] as const) {
  jest.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
    noise.push(parts.map(String).join(" "));
  });
}
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});
