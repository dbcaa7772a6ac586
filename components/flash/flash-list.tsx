"use client";

import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { subscribeToDialogs, topDialog } from "@/components/ui/dialog-stack";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Icon } from "@/components/ui/icon";
import { messageIcon } from "@/components/ui/message-icon";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { FLASH_MS, type FlashItem, flash, useFlash } from "@/lib/client/flash/flash";
import type { CartMessage } from "@/lib/contract/cart";
import styles from "./flash-list.module.css";

/** The messages already announced: every change returns the cart with all of them. */
let announced: ReadonlySet<string> = new Set();

const textOf = ({ title, text }: CartMessage): string => (title === null ? text : `${title}. ${text}`);

/** Shows the cart's messages for the top as notifications (SPEC-204), each once as long as the cart carries it. */
const useCartMessages = (): void => {
  const messages = useCartPart((cart) => cart?.messages);
  useEffect(() => {
    if (messages === undefined) return;
    const top = messages.filter(({ position }) => position === "top");
    const news = top.filter((message) => !announced.has(textOf(message)));
    announced = new Set(top.map(textOf));
    for (const message of news) flash({ type: "info", text: textOf(message), icon: message.icon });
  }, [messages]);
};

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** Under a dialog everything else is inert: notifications stand in the top dialog's outlet, else in the page's. */
const outletOf = (dialog: HTMLElement | null): Element | null =>
  dialog?.querySelector("[data-flash-outlet]") ?? document.getElementById("flash");

/**
 * The notifications: failures are announced at once, the rest when the screen reader pauses. All stay while one is hovered or has
 * the focus.
 */
export function FlashList() {
  const [isHeld, setHeld] = useState(false);
  const items = useFlash((flash) => flash.items);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => null);
  useCartMessages();

  const outlet = outletOf(dialog);
  const status = outlet?.querySelector('[role="status"]') ?? null;
  const alert = outlet?.querySelector('[role="alert"]') ?? null;
  const listOf = (isError: boolean) =>
    items
      .filter(({ type }) => (type === "error") === isError)
      .map((item) => <Flash key={item.id} {...item} onHold={setHeld} />);

  return (
    <>
      {items.map(({ id }) => (
        <Stay key={id} id={id} isHeld={isHeld} />
      ))}
      {status && createPortal(listOf(false), status)}
      {alert && createPortal(listOf(true), alert)}
    </>
  );
}

/** The time of a notification, apart from where it is rendered: it goes on when a dialog opens or closes. */
function Stay({ id, isHeld }: { readonly id: number; readonly isHeld: boolean }) {
  const dismiss = useFlash((flash) => flash.dismiss);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), FLASH_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, dismiss]);
  return null;
}

/** Calls back when the pointer or the focus enters and leaves. */
const useHold = (onHold: (isHeld: boolean) => void) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    for (const event of ["pointerenter", "focusin"]) {
      place.current?.addEventListener(event, () => onHold(true), { signal: listening.signal });
    }
    for (const event of ["pointerleave", "focusout"]) {
      place.current?.addEventListener(event, () => onHold(false), { signal: listening.signal });
    }
    return () => {
      listening.abort();
      // Closed by a press, it is left by no event.
      onHold(false);
    };
  }, [onHold]);
  return place;
};

type FlashProps = FlashItem & { readonly onHold: (isHeld: boolean) => void };

function Flash({ id, type, text, icon = null, onHold }: FlashProps) {
  const t = useTranslations("common");
  const dismiss = useFlash((flash) => flash.dismiss);
  const place = useHold(onHold);
  const Usual = icons[type];
  const path = messageIcon(icon);
  return (
    <div ref={place} className={clsx(styles.flash, styles[type])}>
      {path === null ? (
        <Usual aria-hidden="true" className={styles.icon} />
      ) : (
        <Icon path={path} className={styles.icon} />
      )}
      <p className={styles.text}>
        <ExactNumbers>{text}</ExactNumbers>
      </p>
      <button type="button" className={styles.close} aria-label={t("close")} onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
