"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { checkIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import { useShopsLive } from "./shops-live";

type ShopChoiceProps = {
  readonly shop: { readonly id: number; readonly name: string; readonly street: string };
  readonly className?: string | undefined;
};

/** Makes the shop the one to fetch the order from; a stopped one cannot be chosen, and says why. */
export function ShopChoice({ shop: { id, name, street }, className }: ShopChoiceProps) {
  const t = useTranslations("shop");
  const { shops, chosenId, choose } = useShopsLive();
  const shop = shops?.get(id);
  const reason = shop?.type === "stop" ? (shop.alert ?? t("stopped")) : null;
  const isChosen = id === chosenId;
  return (
    <Button
      variant={isChosen ? "primary" : "secondary"}
      reason={reason}
      icon={isChosen && <Icon path={checkIcon} />}
      aria-label={t(isChosen ? "chosen_label" : "choose_label", { name, street })}
      aria-pressed={isChosen}
      className={className}
      onClick={() => !isChosen && choose(id)}
    >
      {isChosen ? t("chosen") : t("choose")}
    </Button>
  );
}
