"use client";

import { useEffect } from "react";

const clear = (target: EventTarget | null) => {
  if (target instanceof HTMLImageElement) target.style.backgroundImage = "none";
};

/**
 * Takes the blur from under every picture that has come: dishes are cut out, so it would show through around them.
 * One ear for the whole page, because a picture in a card has no code of its own.
 */
export function PictureLoads() {
  useEffect(() => {
    const onLoad = (event: Event) => clear(event.target);
    document.addEventListener("load", onLoad, { capture: true });
    for (const image of document.images) {
      if (image.complete && image.naturalWidth > 0) clear(image);
    }
    return () => document.removeEventListener("load", onLoad, { capture: true });
  }, []);
  return null;
}
