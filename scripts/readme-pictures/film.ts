import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { easedSteps, type Frame, joinSame } from "./film-frames";
import { settle } from "./visitor";

/** Between two pictures of a movement, ms of the film. */
const STEP_MS = 80;

/** How much slower the page moves while a movement is taken: a picture takes longer than a step. */
const SLOWER = 10;

/** Where a finger touches the screen, CSS px, and how plainly that is seen, 0 to 1. */
type Touch = { readonly x: number; readonly y: number; readonly strength: number };

const touchMark = ({ width, height }: { readonly width: number; readonly height: number }, touch: Touch): Buffer => {
  const { x, y, strength } = touch;
  const radius = 30 - 8 * strength;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${x}" cy="${y}" r="${radius}" fill="#1b1012" fill-opacity="${0.32 * strength}" stroke="#fff" stroke-opacity="${strength}" stroke-width="3"/></svg>`,
  );
};

/** A film of a page: what is done on it is taken step by step, so that it plays evenly however long a step took. */
export const startFilm = async (page: Page) => {
  const viewport = page.viewportSize();
  if (viewport === null) throw new Error("The page has no size");
  const frames: Frame[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");

  const shoot = async (ms: number, touch: Touch | null = null): Promise<void> => {
    const shot = await page.screenshot({ animations: "allow", scale: "device" });
    const scale = ((await sharp(shot).metadata()).width ?? viewport.width) / viewport.width;
    const mark = touch && { input: touchMark(viewport, touch), density: 72 * scale };
    frames.push({ picture: mark ? await sharp(shot).composite([mark]).png().toBuffer() : shot, ms });
  };

  /** Takes what moves by itself for so long. */
  const move = async (ms: number): Promise<void> => {
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 / SLOWER });
    for (let at = 0; at < ms; at += STEP_MS) {
      const begun = Date.now();
      await shoot(STEP_MS);
      await page.waitForTimeout(Math.max(0, STEP_MS * SLOWER - (Date.now() - begun)));
    }
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  };

  /** Shows the screen as it is for so long. */
  const hold = async (ms: number): Promise<void> => {
    await settle(page);
    await shoot(ms);
  };

  /** Scrolls until an element is so many pixels under the top. */
  const scrollUnder = async (element: Locator, under: number, ms = 640): Promise<void> => {
    const from = await page.evaluate(() => scrollY);
    const way = await element.evaluate((found, top) => found.getBoundingClientRect().top - top, under);
    for (const part of easedSteps(Math.round(ms / STEP_MS))) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), from + way * part);
      await settle(page);
      await shoot(STEP_MS);
    }
  };

  /** Touches an element, with the mark of it, and takes what comes of it for so long. */
  const press = async (element: Locator, ms: number): Promise<void> => {
    const box = await element.boundingBox();
    if (box === null) throw new Error(`Nothing to press: ${element}`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const strength of [0.4, 0.8, 1]) await shoot(STEP_MS, { ...at, strength });
    await page.touchscreen.tap(at.x, at.y);
    await move(ms);
  };

  return { frames: () => joinSame(frames), hold, move, press, scrollUnder };
};
export type Film = Awaited<ReturnType<typeof startFilm>>;
