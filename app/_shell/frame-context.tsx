import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { bannerRules } from "@/components/banner/banner";
import styles from "@/components/flash/flash-place.module.css";
import { CityPrices } from "@/components/shell/city-prices";
import { LinkInterceptor } from "@/components/shell/link-interceptor";
import { PictureLoads } from "@/components/ui/picture-loads";
import { MissingTexts } from "@/components/ui/text-link";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import type { City } from "@/lib/contract/place/city";
import { criticalMessages } from "@/lib/i18n/critical-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { Deferred } from "./deferred";
import { frameFacts } from "./frame-facts";
import { Modals } from "./modals";

/** The live region of notifications. It is there before them: screen readers announce what appears in it. */
function FlashPlace() {
  return (
    <div id="flash" className={styles.page}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}

/** The page has an element of its own beside the others (ADR-0067). */
const Page = ({ children }: { readonly children: ReactNode }) => children;

type FrameContextProps = { readonly city: City | null; readonly children: ReactNode };

/** What every page of the shop stands in, with or without head and foot: its context, modals and notifications. */
export async function FrameContext({ city, children }: FrameContextProps) {
  const { context, missing } = await frameFacts(city);
  const messages = await messagesOf(context.language);
  return (
    <NextIntlClientProvider messages={criticalMessages(messages)}>
      <StorefrontProvider value={context}>
        <MissingTexts aliases={missing}>
          <CityPrices>
            <Deferred banners={bannerRules(city?.banners ?? [])} />
            <Page>{children}</Page>
            <Modals />
            <FlashPlace />
            <PictureLoads />
            <LinkInterceptor />
          </CityPrices>
        </MissingTexts>
      </StorefrontProvider>
    </NextIntlClientProvider>
  );
}
