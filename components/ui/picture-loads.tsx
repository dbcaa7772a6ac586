"use client";

import { useEffect } from "react";
import styles from "./picture.module.css";

/** The drawing of a plate, in `public`. */
const NO_PICTURE = "/pictures/no-picture.svg";

/** Pictures of dishes and of offers; a logo or a code of a payment has no plate. */
const pictures = `.${styles.picture}, [data-picture]`;

const clear = (image: HTMLImageElement): void => {
  image.style.backgroundImage = "none";
};

/** React keeps the elements: a card that shows another dish gets its addresses back. */
const showPlate = (image: HTMLImageElement): void => {
  if (!image.matches(pictures) || image.getAttribute("src") === NO_PICTURE) return;
  for (const source of image.parentElement?.querySelectorAll(":scope > source") ?? []) source.removeAttribute("srcset");
  image.removeAttribute("srcset");
  image.src = NO_PICTURE;
};

const follow = ({ type, target }: Event): void => {
  if (!(target instanceof HTMLImageElement)) return;
  if (type === "error") showPlate(target);
  else clear(target);
};

/**
 * Takes the blur from under every picture that has come: dishes are cut out, so it would show through around them. One that fails
 * becomes the drawing of a plate (SPEC-509). One pair of listeners for the whole page, because a picture in a card has no code of its own.
 */
export function PictureLoads() {
  useEffect(() => {
    const options = { capture: true };
    document.addEventListener("load", follow, options);
    document.addEventListener("error", follow, options);
    // Those that came, or failed, before this code did.
    for (const image of document.images) {
      if (!image.complete || image.currentSrc === "") continue;
      if (image.naturalWidth > 0) clear(image);
      else showPlate(image);
    }
    return () => {
      document.removeEventListener("load", follow, options);
      document.removeEventListener("error", follow, options);
    };
  }, []);
  return null;
}
