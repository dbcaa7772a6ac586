"use client";

import { MessageCircle, MessageSquareText, PhoneCall } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { useStorefront } from "@/lib/client/core/storefront";
import styles from "./login-modal.module.css";
import { type Channel, channels } from "./sent-code";

const icons: Record<Channel, Elements> = {
  sms: <MessageSquareText aria-hidden="true" />,
  call: <PhoneCall aria-hidden="true" />,
  vk: <MessageCircle aria-hidden="true" />,
};

type ChannelButtonsProps = {
  /** The words of a first code, or of another one. */
  readonly words: "send" | "resend";
  /** The channel by which a code is being requested. */
  readonly pending: Channel | null;
  readonly isResting: boolean;
  readonly onSend: (channel: Channel) => void;
};

/** One button for each channel by which the brand sends codes; the first is the primary one. */
export function ChannelButtons({ words, pending, isResting, onSend }: ChannelButtonsProps) {
  const t = useTranslations("login");
  const { settings } = useStorefront();
  const offered = channels.filter((channel) => settings.customers.notify_channels.includes(channel));
  const isBlocked = pending !== null || isResting;
  return (
    <div className={styles.channels}>
      {offered.map((channel, place) => (
        <Button
          key={channel}
          type={words === "send" && place === 0 ? "submit" : "button"}
          size={words === "send" ? "l" : "m"}
          wide
          variant={words === "send" && place === 0 ? "primary" : "secondary"}
          icon={icons[channel]}
          busy={pending === channel}
          aria-disabled={isBlocked || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isBlocked) onSend(channel);
          }}
        >
          {t(`${words}.${channel}`)}
        </Button>
      ))}
    </div>
  );
}
