import { findChromium } from "./system";

/**
 * How this machine's Chromium is started by Playwright; where none was found, Playwright looks for its own. Without a
 * sandbox of its own, which containers forbid, and without shared memory and a graphics card, which they lack.
 */
export const browserOptions = (): { executablePath?: string; args: string[] } => {
  const executablePath = findChromium();
  return {
    ...(executablePath !== null && { executablePath }),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  };
};
