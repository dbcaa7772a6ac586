"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { useHasText } from "@/components/ui/text-link";
import { useStorefront } from "@/lib/client/core/storefront";
import { useConsent } from "@/lib/client/customer/consent";
import { type Consent, giveConsent } from "@/lib/client/customer/consent-answer";
import type { MessageTree } from "@/lib/i18n/merge";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import styles from "./cookie-notice.module.css";
import { useLift } from "./use-lift";

/** How long after load the notice opens, ms (SPEC-138). */
const NOTICE_MS = 2_000;

type NoticeProps = {
  /** When the page had loaded, by `performance.now()`. */
  readonly loadedAt: number;
  /** How often the visitor has reopened the notice. */
  readonly reopened: number;
};

/** Whether the time for the notice has come. */
const useTimeCome = (loadedAt: number): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), loadedAt + NOTICE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [loadedAt]);
  return hasCome;
};

/**
 * The cookie notice: 2 s after load while it has no answer, and whenever it is reopened. It is not modal: the
 * customer goes on beside it.
 */
export function CookieNotice({ loadedAt, reopened }: NoticeProps) {
  const { brand, language } = useStorefront();
  const consent = useConsent(brand);
  const hasCome = useTimeCome(loadedAt);
  const [answered, setAnswered] = useState(0);
  const isReopened = reopened > answered;
  const [texts, setTexts] = useState<MessageTree | null>(null);
  const isNeeded = isReopened || consent === null;

  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    // Without its texts there is no notice; the next page tries again.
    noticeTexts("consent", language).then(
      (found) => isWanted && setTexts(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, language]);

  if (texts === null || !(isReopened || (hasCome && consent === null))) return null;
  return (
    <MoreTexts texts={texts}>
      <Notice key={reopened} consent={consent} isReopened={isReopened} onAnswer={() => setAnswered(reopened)} />
    </MoreTexts>
  );
}

type QuestionProps = {
  readonly consent: Consent | null;
  readonly isReopened: boolean;
  readonly onAnswer: () => void;
};

function Notice({ consent, isReopened, onAnswer }: QuestionProps) {
  const t = useTranslations("consent");
  const { brand } = useStorefront();
  const hasPolicy = useHasText("privacy-policy");
  const region = useRef<HTMLElement>(null);

  useLift(region);
  const appear = useEffectEvent(() => {
    if (isReopened) region.current?.focus();
    else announce(t("announce"));
  });
  useEffect(() => appear(), []);

  const answer = (given: Consent) => {
    const back = isReopened ? "[data-cookie-settings]" : "#main";
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    giveConsent(brand, given);
    onAnswer();
    announce(t("saved"));
    if (hadFocus) document.querySelector<HTMLElement>(back)?.focus({ preventScroll: true });
  };

  return (
    <section ref={region} tabIndex={-1} className={styles.notice} aria-labelledby="cookie-notice-title">
      <h2 id="cookie-notice-title" className="visually-hidden">
        {t("title")}
      </h2>
      <p className={styles.text}>
        <span>{consent === null ? t("text") : `${t("text")} ${t(`now_${consent}`)}`}</span>{" "}
        {hasPolicy && (
          <a href="/privacy-policy" className={styles.link}>
            {t("privacy")}
          </a>
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => answer("rejected")}>
          {t("reject")}
        </Button>
        <Button variant="secondary" onClick={() => answer("accepted")}>
          {t("accept")}
        </Button>
      </div>
    </section>
  );
}
