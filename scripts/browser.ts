import { findChromium } from "./system";

/** Without a sandbox of its own, which containers forbid, and without shared memory and a graphics card, which they lack. */
export const browserFlags: readonly string[] = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

/** How this machine's Chromium is started by Playwright; where none was found, Playwright looks for its own. */
export const browserOptions = (): { executablePath?: string; args: string[] } => {
  const executablePath = findChromium();
  return { ...(executablePath !== null && { executablePath }), args: [...browserFlags] };
};
