import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { CityPrices } from "@/components/shell/city-prices";
import { Logo } from "@/components/shell/logo";
import { Announcer } from "@/components/ui/announcer";
import { MissingTexts } from "@/components/ui/text-link";
import { brandOf } from "@/lib/brand/brand";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import { trimCity, trimSettings } from "@/lib/client/core/storefront-context";
import { serverEnv } from "@/lib/config/env.server";
import { hasMapGround } from "@/lib/config/map-ground";
import type { City } from "@/lib/contract/place/city";
import { criticalMessages } from "@/lib/i18n/critical-messages";
import { pickMessages } from "@/lib/i18n/merge";
import { messagesOf } from "@/lib/i18n/messages";
import { getSettings } from "@/lib/queries/settings";
import { brandCities } from "./brand-cities";
import { Modals } from "./modals";
import styles from "./payment-frame.module.css";
import { missingTexts } from "./text-pages";
import { readVariant } from "./variant";

type PaymentFrameProps = { readonly city: City; readonly children: ReactNode };

/** What surrounds the payment page: its context, the brand, and modals. Nothing but the link back leads away from paying. */
export async function PaymentFrame({ city, children }: PaymentFrameProps) {
  const { brand, language, orderType } = await readVariant();
  const [settings, messages, { zones, hasOneCity }] = await Promise.all([
    getSettings(language),
    messagesOf(language),
    brandCities(language, city),
  ]);
  const { features } = brandOf(brand);
  const context = {
    brand,
    features,
    language,
    orderType,
    city: trimCity(city),
    settings: trimSettings(settings),
    zones,
    hasMapGround: hasMapGround(serverEnv()),
    hasOneCity,
  };
  return (
    <NextIntlClientProvider messages={{ ...criticalMessages(messages), ...pickMessages(messages, ["payment-page"]) }}>
      <StorefrontProvider value={context}>
        <MissingTexts aliases={missingTexts(settings.pages)}>
          <CityPrices>
            <header className={styles.head}>
              <Logo brand={brand} />
            </header>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Modals />
            <Announcer />
          </CityPrices>
        </MissingTexts>
      </StorefrontProvider>
    </NextIntlClientProvider>
  );
}
