"use client";

import { useEffect } from "react";
import { Status } from "@/components/ui/status";
import type { CartMessage } from "@/lib/contract/cart";
import { flash } from "@/lib/stores/flash";

/** What was shown already: the same cart comes again with every change, its news are news once. */
let told: ReadonlySet<string> = new Set();

const textOf = ({ title, text }: CartMessage): string => (title === null ? text : `${title}. ${text}`);

/** Messages of the cart: those for the top are notifications (spec 2 §2), the others stand above the total. */
export function CartMessages({ messages }: { readonly messages: readonly CartMessage[] }) {
  useEffect(() => {
    const texts = messages.filter(({ position }) => position === "top").map(textOf);
    const news = texts.filter((text) => !told.has(text));
    told = new Set(texts);
    for (const text of news) flash({ type: "info", text });
  }, [messages]);

  return messages
    .filter(({ position }) => position === "bottom")
    .map((message) => (
      <Status key={textOf(message)} tone="info" title={message.title}>
        {message.text}
      </Status>
    ));
}
