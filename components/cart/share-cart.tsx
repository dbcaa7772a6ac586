"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { isUnavailable } from "@/lib/client/cart/sold-units";
import { flash } from "@/lib/client/flash/flash";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { sharedText } from "@/lib/routing/shared-cart-link";
import { sortedLines } from "./cart-reading";
import styles from "./share-cart.module.css";

type ShareResult = "shared" | "canceled" | "impossible";

/** Through the system's share sheet. Closing it is no failure. */
const shareBySystem = async (data: ShareData): Promise<ShareResult> => {
  if (navigator.share === undefined) return "impossible";
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "canceled" : "impossible";
  }
};

/** Pages without TLS have no clipboard, and a browser may refuse it. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Shares the dishes of the cart as a link that contains them (ADR-0049): through the system's share sheet where there is
 * one, else through the clipboard. Where neither works, the link is shown to be copied by hand. Renders nothing where no
 * link can contain them.
 */
export function ShareCart({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.share");
  const { alias } = useCity();
  const [link, setLink] = useState<"hidden" | "shown" | "focused">("hidden");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link === "focused") input.current?.focus();
  }, [link]);
  const dishes = sharedText(sortedLines(cart).filter((line) => !isUnavailable(line)));
  if (dishes === null) return null;
  const url = () => `${location.origin}/${alias}?modal=shared_cart&dishes=${dishes}`;

  const share = async () => {
    const result = await shareBySystem({ title: t("title"), url: url() });
    const isCopied = result === "impossible" && (await copied(url()));
    if (isCopied) flash({ type: "success", text: t("copied") });
    if (result === "shared" || isCopied) return setLink("hidden");
    // A customer who closed the share sheet keeps the focus where it is.
    setLink(result === "canceled" ? "shown" : "focused");
  };
  return (
    <div className={styles.share}>
      <Button variant="ghost" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t("button")}
      </Button>
      {link !== "hidden" && (
        <Field
          ref={input}
          label={t("link")}
          hint={t("link_hint")}
          readOnly
          // A cart that has changed meanwhile is another link.
          value={url()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
