"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { ModalWait } from "@/components/modal/modal-wait";
import { useStorefront } from "@/lib/client/core/storefront";
import { flash } from "@/lib/stores/flash";
import { useModals } from "@/lib/stores/modal";

const registry = () => import("./modal-registry");

/** The first touch of a page: a modal may be next, so what all of them need is fetched. */
const intents = ["pointerdown", "keydown"] as const;

/** The modals of a page; none of their code is there until one opens. */
export function Modals() {
  const t = useTranslations("common");
  const { language } = useStorefront();
  const isOpen = useModals(({ stack }) => stack.length > 0);
  // Once there it stays: going back from a modal that has closed is its work too.
  const [OpenModals, setOpenModals] = useState<ComponentType | null>(null);
  const isWanted = isOpen && OpenModals === null;

  // A modal belongs to the page it was opened on, whether or not its code has come by then.
  const pathname = usePathname();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current !== pathname) useModals.getState().closeAll();
    known.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!isWanted) return;
    // Where it fails, the next press asks again.
    registry().then(
      (modals) => setOpenModals(() => modals.OpenModals),
      () => {
        useModals.getState().closeAll();
        flash({ type: "error", text: t(navigator.onLine ? "error_text" : "offline") });
      },
    );
  }, [isWanted, t]);

  useEffect(() => {
    const listening = new AbortController();
    const prepare = () => {
      listening.abort();
      registry()
        .then((modals) => modals.prepare(language))
        .catch(() => undefined);
    };
    for (const intent of intents) window.addEventListener(intent, prepare, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [language]);

  return (
    <>
      {/* The server does not know the query. */}
      <Suspense>
        <NamedModal />
      </Suspense>
      {isWanted && <ModalWait label={t("loading")} />}
      {OpenModals && <OpenModals />}
    </>
  );
}

/** Opens the modal that the address names (SPEC-116). */
function NamedModal() {
  const query = useSearchParams();
  const storefront = useStorefront();
  const asked = query.has("modal") ? query.toString() : null;
  const open = useEffectEvent((text: string) => {
    registry()
      .then((modals) => modals.openNamed(new URLSearchParams(text), storefront))
      .catch(() => undefined);
  });

  useEffect(() => {
    if (asked !== null) open(asked);
  }, [asked]);

  return null;
}
