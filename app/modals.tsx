"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { usePageModal } from "@/components/modal/use-page-modal";
import { useStorefront } from "@/lib/client/storefront";
import { useModals } from "@/lib/stores/modal";

const registry = () => import("./modal-registry");
const OpenModals = lazy(async () => ({ default: (await registry()).OpenModals }));

/** The first touch of a page: a modal may be next, so what all of them need is fetched. */
const intents = ["pointerdown", "keydown"] as const;

/** The modals of a page; none of their code is there until one opens. */
export function Modals() {
  const { language } = useStorefront();
  const isOpen = useModals(({ stack }) => stack.length > 0);
  // Once there it stays: going back from a modal that has closed is its work too.
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  usePageModal();

  useEffect(() => {
    const listening = new AbortController();
    const prepare = () => {
      listening.abort();
      // Where it fails, opening a modal asks again.
      registry()
        .then((modals) => modals.prepare(language))
        .catch(() => undefined);
    };
    for (const intent of intents) window.addEventListener(intent, prepare, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [language]);

  return isNeeded ? (
    <Suspense>
      <OpenModals />
    </Suspense>
  ) : null;
}
