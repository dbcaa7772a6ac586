import { messageIcon } from "@/components/ui/message-icon";
import { Status } from "@/components/ui/status";
import type { CartMessage } from "@/lib/contract/cart";

const keyOf = ({ title, text }: CartMessage): string => `${title ?? ""} ${text}`;

/** Messages of the cart that stand above the total; those for the top are notifications (SPEC-204). */
export function CartMessages({ messages }: { readonly messages: readonly CartMessage[] }) {
  return messages
    .filter(({ position }) => position === "bottom")
    .map((message) => (
      <Status key={keyOf(message)} tone="info" title={message.title} icon={messageIcon(message.icon)}>
        {message.text}
      </Status>
    ));
}
