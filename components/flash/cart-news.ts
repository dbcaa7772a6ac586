"use client";

import { useEffect } from "react";
import { useCartPart } from "@/lib/client/cart-query";
import type { CartMessage } from "@/lib/contract/cart";
import { flash } from "@/lib/stores/flash";

/** What was shown already: the same cart comes again with every change, its news are news once. */
let told: ReadonlySet<string> = new Set();

const textOf = ({ title, text }: CartMessage): string => (title === null ? text : `${title}. ${text}`);

/** Shows the cart's messages for the top as notifications (SPEC-204), each once as long as the cart carries it. */
export const useCartMessages = (): void => {
  const messages = useCartPart((cart) => cart?.messages);
  useEffect(() => {
    if (messages === undefined) return;
    const top = messages.filter(({ position }) => position === "top");
    const news = top.filter((message) => !told.has(textOf(message)));
    told = new Set(top.map(textOf));
    for (const message of news) flash({ type: "info", text: textOf(message), icon: message.icon });
  }, [messages]);
};
