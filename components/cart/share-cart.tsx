"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { sharedText } from "@/lib/domain/menu/shared-cart";
import { isUnavailable } from "@/lib/domain/menu/sold-units";
import { flash } from "@/lib/stores/flash";
import { sortedLines } from "./cart-reading";
import styles from "./share-cart.module.css";

type Given = "given" | "canceled" | "impossible";

/** By the system's own list of ways to share. Closing it is no failure. */
const giveBySystem = async (data: ShareData): Promise<Given> => {
  if (navigator.share === undefined) return "impossible";
  try {
    await navigator.share(data);
    return "given";
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
 * Gives the dishes of the cart away as a link, which carries them itself (ADR-0049): by the system's own list of ways to
 * share where it has one, else into the clipboard. Where neither has taken it, the link is shown to be copied by hand. Nothing where no
 * link can carry them.
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
    const given = await giveBySystem({ title: t("title"), url: url() });
    const isCopied = given === "impossible" && (await copied(url()));
    if (isCopied) flash({ type: "success", text: t("copied") });
    if (given === "given" || isCopied) return setLink("hidden");
    // Whoever closed the list himself stays where he is.
    setLink(given === "canceled" ? "shown" : "focused");
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
