"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { ModalWait } from "@/components/modal/modal-wait";
import { useStorefront } from "@/lib/client/core/storefront";
import { flash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";

const registry = () => import("./modal-registry");

/** The first touch of a page: a modal may be next, so what all of them need is fetched. */
const intents = ["pointerdown", "keydown"] as const;

/** The page that open modals belong to. Another order type mounts the frame again, perhaps on another page. */
let modalsPage: string | null = null;

/** The modals of a page; none of their code is there until one opens. */
export function Modals() {
  const t = useTranslations("common");
  const { language } = useStorefront();
  const isOpen = useModals(({ stack }) => stack.length > 0);
  // Once there it stays: going back from a modal that has closed is its work too.
  const [OpenModals, setOpenModals] = useState<ComponentType | null>(null);
  const isWanted = isOpen && OpenModals === null;

  // A modal belongs to the page it was opened on, whether or not its code has come by then. They close before the effects of
  // the new page, which may open one of its own (SPEC-477).
  const pathname = usePathname();
  const [page, setPage] = useState(() => modalsPage ?? pathname);
  useLayoutEffect(() => {
    modalsPage = pathname;
    if (page === pathname) return;
    useModals.getState().closeAll();
    setPage(pathname);
  }, [page, pathname]);

  useEffect(() => {
    if (!isWanted) return;
    // Where it fails, the next press tries again.
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
      {/* Each page begins with its own history entry. */}
      {OpenModals && page === pathname && <OpenModals key={page} />}
    </>
  );
}

/** Opens the modal that the address names (SPEC-116). */
function NamedModal() {
  const query = useSearchParams();
  const pathname = usePathname();
  const storefront = useStorefront();
  const named = query.has("modal") ? query.toString() : null;
  const open = useEffectEvent((text: string) => {
    registry()
      .then((modals) => modals.openNamed(new URLSearchParams(text), storefront))
      .catch(() => undefined);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same modal may be named on the next page too
  useEffect(() => {
    if (named !== null) open(named);
  }, [named, pathname]);

  return null;
}
