"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { clientEnv } from "@/lib/config/env.client";
import { loadScript } from "./load-script";

/** A card as it stands in the fields of its form. */
type TypedCard = { readonly number: string; readonly expiry: string; readonly cvc: string };

/** What the sandbox's script shows in a place of the page: what to type, and a press that types it. */
type SandboxFill = {
  readonly phone: (place: HTMLElement, wanted: { readonly language: string }) => void;
  readonly code: (
    place: HTMLElement,
    wanted: { readonly language: string; readonly phone: string; readonly fill: (code: string) => void },
  ) => Promise<void>;
  readonly cards: (
    place: HTMLElement,
    wanted: { readonly language: string; readonly fill: (card: TypedCard) => void },
  ) => void;
};

declare global {
  interface Window {
    /** Brought by the sandbox's script (`bank/fill-script.ts`), in the demo alone. */
    sandboxFill?: SandboxFill;
  }
}

/**
 * A place that the sandbox fills in the demo (SPEC-809). Nothing of what it shows is in the shop's own code.
 *
 * @param url of the sandbox's script; null: there is no sandbox, and the place stays empty
 * @param show is called again when `about` changes
 */
export const useSandboxFill = (
  url: string | null,
  about: unknown,
  show: (sandbox: SandboxFill, place: HTMLElement) => void | Promise<void>,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const fillPlace = useEffectEvent(async (script: string) => {
    await loadScript(script);
    if (place.current !== null && window.sandboxFill !== undefined) await show(window.sandboxFill, place.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `about`
  useEffect(() => {
    // Without it everything can still be typed.
    if (url !== null) fillPlace(url).catch(() => undefined);
  }, [url, about]);
  return place;
};

/** The sandbox's script that shows codes; null: codes are sent, or it is not known yet. */
export const useCodeFillUrl = (): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    void clientEnv().then(({ codeFillUrl = null }) => setUrl(codeFillUrl));
  }, []);
  return url;
};
