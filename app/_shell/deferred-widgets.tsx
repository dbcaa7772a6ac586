"use client";

import { Children, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import type { BannerRule } from "@/components/banner/banner";
import { BannerWatch } from "@/components/banner/banner-watch";
import { CookieNotice } from "@/components/consent/cookie-notice";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { DishDescriptions } from "@/components/product/dish-descriptions";
import { CustomerMark } from "@/components/shell/customer-mark";
import { KeyboardMark } from "@/components/shell/keyboard-mark";
import { Announcer } from "@/components/ui/announcer";
import { useAnalytics } from "@/lib/client/analytics/analytics-watch";
import { keepCampaign } from "@/lib/client/analytics/campaign";
import { previewedAt } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";
import { useConsent } from "@/lib/client/customer/consent";
import { LinkPrefetch } from "./link-prefetch";

/** Mounts its children one after another, in separate tasks: all at once they block a phone. */
export function StaggeredMount({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(1);
  const isWhole = count >= Children.count(children);
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + 1));
  }, [count, isWhole]);
  return Children.map(children, (child, place) => (place < count ? child : null));
}

const read = (): string | null => new URLSearchParams(window.location.search).get("state");

/**
 * What the address of the page says of a payment that the visitor returns from (SPEC-60); null: nothing. Read again for each
 * page: that of a result leads to the cart without a page load.
 */
export const useReturnState = (pathname: string): string | null => {
  const [state, setState] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the browser's, the path changes with it
  useEffect(() => setState(read()), [pathname]);
  return state;
};

const Watch = lazy(async () => ({ default: (await import("@/lib/client/menu/last-hour-watch")).LastHourWatch }));

/** Watches for the last hour of orders at the chosen shop (SPEC-7). */
function LastHour() {
  return (
    <Suspense>
      <Watch />
    </Suspense>
  );
}

const States = lazy(async () => ({ default: (await import("@/components/city/states-watch")).StatesWatch }));

const AgentTools = lazy(async () => ({ default: (await import("@/lib/client/agent/agent-tools")).AgentTools }));

const ReturnNotice = lazy(async () => ({
  default: (await import("@/components/payment/return-notice")).ReturnNotice,
}));

const PreviewStrip = lazy(async () => ({
  default: (await import("@/components/preview/preview-strip")).PreviewStrip,
}));

export type Visit = {
  /** When the page had loaded, by `performance.now()`. */
  readonly loadedAt: number;
  /** Of the window as it was then, px. */
  readonly height: number;
  /** How often the visitor has reopened the cookie notice. */
  readonly reopened: number;
};

export type DeferredWidgetsProps = Visit & { readonly banners: readonly BannerRule[]; readonly pathname: string };

function Analytics({ pathname }: { readonly pathname: string }) {
  useAnalytics(pathname);
  return null;
}

/**
 * The cookie notice, the banners and analytics, which store what the visitor's consent allows; announcements, marks of the
 * page, the watch over the last hour of orders and over what is closed or sold out, what the dishes of the menu are made of, and the pages stored for times without a network. What a visitor sees comes
 * first, what fetches files to store last.
 */
export function DeferredWidgets({ banners, pathname, loadedAt, height, reopened }: DeferredWidgetsProps) {
  const { brand, features, orderType, city } = useStorefront();
  const isLastHourWatched = city !== null && orderType === "takeaway" && features.lastHour;
  const consent = useConsent(brand);
  const returned = useReturnState(pathname);
  const hasAgent = city !== null && "modelContext" in document;
  const [previewed] = useState(() => previewedAt(brand));
  // An order has a stream of its own, and a preview is of another moment.
  const areStatesWatched = city !== null && previewed === null && !pathname.includes("/order/");
  useEffect(() => {
    keepCampaign(brand, consent);
  }, [brand, consent]);
  return (
    <StaggeredMount>
      <Announcer />
      <CookieNotice loadedAt={loadedAt} reopened={reopened} />
      <CustomerMark />
      <KeyboardMark height={height} />
      <Analytics pathname={pathname} />
      {isLastHourWatched && <LastHour />}
      {areStatesWatched && (
        <Suspense>
          <States />
        </Suspense>
      )}
      {returned !== null && (
        <Suspense>
          <ReturnNotice state={returned} />
        </Suspense>
      )}
      {previewed !== null && (
        <Suspense>
          <PreviewStrip at={previewed} />
        </Suspense>
      )}
      {hasAgent && (
        <Suspense>
          <AgentTools />
        </Suspense>
      )}
      {pathname === `/${city?.alias}` && <DishDescriptions />}
      <BannerWatch banners={banners} pathname={pathname} />
      <OfflineNotice />
      <LinkPrefetch pathname={pathname} />
    </StaggeredMount>
  );
}
