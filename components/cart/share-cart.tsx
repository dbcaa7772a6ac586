"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { sharedText } from "@/lib/domain/menu/shared-cart";
import { isUnavailable } from "@/lib/domain/menu/sold-units";
import { flash } from "@/lib/stores/flash";
import { sortedLines } from "./cart-reading";

/** Who closes the list of ways to share has changed his mind, which is no failure. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * Gives the dishes of the cart away as a link, which carries them itself (ADR-0049): by the system's own list of ways to
 * share where it has one, else into the clipboard. Nothing where no link can carry them.
 */
export function ShareCart({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.share");
  const { alias } = useCity();
  const dishes = sharedText(sortedLines(cart).filter((line) => !isUnavailable(line)));
  if (dishes === null) return null;

  const share = async () => {
    const url = `${location.origin}/${alias}?modal=shared_cart&dishes=${dishes}`;
    try {
      if (navigator.share !== undefined) return await navigator.share({ title: t("title"), url });
      await navigator.clipboard.writeText(url);
      flash({ type: "success", text: t("copied") });
    } catch (error) {
      if (!isAborted(error)) flash({ type: "error", text: t("failed") });
    }
  };
  return (
    <Button variant="ghost" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t("button")}
    </Button>
  );
}
