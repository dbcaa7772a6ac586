"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { LaterTexts } from "@/components/modal/more-texts";
import { flash } from "@/lib/stores/flash";

/** What an address says of a payment that the customer comes back from (decision 60). */
const told = {
  "payment-failure": { type: "error", text: "returned.failure" },
  "payment-success": { type: "success", text: "returned.success" },
} as const;

const isTold = (state: string): state is keyof typeof told => Object.hasOwn(told, state);

/** Tells once how a payment ended; its address is cleaned, so that a reload does not tell it again. */
export function ReturnNotice({ state }: { readonly state: string }) {
  return isTold(state) ? (
    <LaterTexts>
      <Told state={state} />
    </LaterTexts>
  ) : null;
}

const Told = ({ state }: { readonly state: keyof typeof told }) => {
  const t = useTranslations("payment");
  const tell = useEffectEvent(() => {
    const { type, text } = told[state];
    flash({ type, text: t(text) });
    const url = new URL(window.location.href);
    url.searchParams.delete("state");
    window.history.replaceState(window.history.state, "", url);
  });
  useEffect(() => tell(), []);
  return null;
};
