"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { useDateText } from "@/lib/client/core/date-text";
import { useStorefront } from "@/lib/client/core/storefront";
import type { MessageTree } from "@/lib/i18n/merge";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import styles from "./preview-strip.module.css";

type StripProps = { readonly at: Date };

/** Says on every page that it previews another instant, and leads back to the present. */
export function PreviewStrip({ at }: StripProps) {
  const { language } = useStorefront();
  const [texts, setTexts] = useState<MessageTree | null>(null);
  useEffect(() => {
    noticeTexts("preview", language).then(setTexts, () => undefined);
  }, [language]);
  if (texts === null) return null;
  return (
    <MoreTexts texts={texts}>
      <Strip at={at} />
    </MoreTexts>
  );
}

function Strip({ at }: StripProps) {
  const t = useTranslations("preview");
  const dateText = useDateText();
  const { city } = useStorefront();
  // City time, as every time that is printed (SPEC-8); on the pages of no city that of UTC, and it says so.
  const time = dateText(at, "weekdayMoment", city?.timezone ?? "UTC");
  return (
    <aside className={styles.strip}>
      <p className={styles.text}>
        {city === null ? t("anywhere", { at: `${time} UTC` }) : t("in_city", { at: time, city: city.name })}
      </p>
      {/* A whole load: everything on the page belongs to the other instant. */}
      <a className={styles.leave} href="?at=now" data-document="">
        {t("leave")}
      </a>
    </aside>
  );
}
