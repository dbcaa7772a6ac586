"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { LeaveLink } from "@/components/modal/leave-link";
import { useLeave } from "@/components/modal/use-leave";
import { Dialog } from "@/components/ui/dialog";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import styles from "./promo-modal.module.css";
import { promotionId } from "./promotion-page";

/** Copies the picture and the text of a promotion's card, which the server has cleaned. */
const copyInto = (card: HTMLElement) => (box: HTMLElement | null) =>
  box?.replaceChildren(...[...card.querySelectorAll("img, [data-text]")].map((part) => part.cloneNode(true)));

/** A promotion in full, from the page that lists it; opened on another page, it leads there. */
export function PromoModal({ alias }: { readonly alias: string }) {
  const t = useTranslations("promotion");
  const city = useCity();
  const close = useModals((modals) => modals.close);
  const leave = useEffectEvent(useLeave());
  const page = `/${city.alias}/promotions`;
  const card = document.getElementById(promotionId(alias));
  const isMissing = card === null;
  useEffect(() => {
    if (!isMissing) return;
    if (window.location.pathname === page) close();
    else leave(`${page}?alias=${encodeURIComponent(alias)}`);
  }, [isMissing, close, page, alias]);

  if (card === null) return null;
  const lang = card.closest<HTMLElement>("[lang]")?.lang;
  return (
    <Dialog
      title={<span lang={lang}>{card.querySelector("h2")?.textContent}</span>}
      size="m"
      onClose={close}
      footer={
        <LeaveLink href={`/${city.alias}`} size="l" wide>
          {t("to_menu")}
        </LeaveLink>
      }
    >
      <div ref={copyInto(card)} lang={lang} className={styles.content} />
    </Dialog>
  );
}
