"use client";

import { useEffect } from "react";
import { BannerWatch } from "@/components/banner/banner-watch";
import { CookieNotice } from "@/components/consent/cookie-notice";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { useAnalytics } from "@/lib/client/analytics-watch";
import { keepBanners } from "@/lib/client/banner";
import { keepCampaign } from "@/lib/client/campaign";
import { useConsent } from "@/lib/client/consent";
import { useStorefront } from "@/lib/client/storefront";
import type { BannerRule } from "@/lib/domain/banner";

export type LaterPartsProps = {
  readonly banners: readonly BannerRule[];
  readonly pathname: string;
  /** When the page had loaded, by `performance.now()`. */
  readonly loadedAt: number;
  /** How often the visitor has asked for the cookie notice. */
  readonly asked: number;
};

/**
 * The cookie notice, the banners and what analytics are told; what is kept of them follows the visitor's answer. And the
 * keeper of pages, with its notice.
 */
export function LaterParts({ banners, pathname, loadedAt, asked }: LaterPartsProps) {
  const { brand } = useStorefront();
  const consent = useConsent(brand);
  useEffect(() => {
    keepCampaign(brand, consent);
    keepBanners(brand, consent);
  }, [brand, consent]);
  useAnalytics(pathname);
  return (
    <>
      <OfflineNotice />
      <CookieNotice loadedAt={loadedAt} asked={asked} />
      <BannerWatch banners={banners} pathname={pathname} />
    </>
  );
}
