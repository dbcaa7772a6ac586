import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { bannerRules } from "@/components/banner/banner";
import styles from "@/components/flash/flash-place.module.css";
import { BottomNav } from "@/components/shell/bottom-nav";
import { CityPrices } from "@/components/shell/city-prices";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { LinkInterceptor } from "@/components/shell/link-interceptor";
import { Main } from "@/components/shell/main";
import { pagesOf } from "@/components/shell/pages";
import { profileTargetOf } from "@/components/shell/profile-tab";
import { PictureLoads } from "@/components/ui/picture-loads";
import { MissingTexts } from "@/components/ui/text-link";
import { brandOf } from "@/lib/brand/brand";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import { trimCity, trimSettings } from "@/lib/client/core/storefront-context";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import { serverEnv } from "@/lib/config/env.server";
import { hasMapGround } from "@/lib/config/map-ground";
import type { City } from "@/lib/contract/place/city";
import { criticalMessages } from "@/lib/i18n/critical-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { getSettings } from "@/lib/queries/settings";
import { brandCities } from "./brand-cities";
import { Deferred } from "./deferred";
import { Modals } from "./modals";
import { missingTexts } from "./text-pages";
import { readVariant } from "./variant";

/** The live region of notifications. It is there before them: screen readers announce what appears in it. */
function FlashPlace() {
  return (
    <div id="flash" className={styles.page}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}

type FrameProps = { readonly city: City | null; readonly children: ReactNode };

/** What every page of the shop stands in: its context, head, foot, modals and notifications. */
export async function Frame({ city, children }: FrameProps) {
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
    city: city && placeForOrderType(trimCity(city), orderType),
    settings: trimSettings(settings),
    zones,
    hasMapGround: hasMapGround(serverEnv()),
    hasOneCity,
  };
  const missing = missingTexts(settings.pages);
  const pages = context.city === null ? [] : pagesOf(features, context.city, settings.bonus.city_aliases, missing);
  const shell = { brand, city: context.city, settings, pages };
  const hasLogin = settings.customers.is_auth_enabled;
  const company = city ? (settings.company_names[String(city.id)] ?? null) : null;

  return (
    <NextIntlClientProvider messages={criticalMessages(messages)}>
      <StorefrontProvider value={context}>
        <MissingTexts aliases={missing}>
          <CityPrices>
            <Deferred banners={bannerRules(city?.banners ?? [])} />
            <Header {...shell} language={language} hasOneCity={hasOneCity} />
            <Main>{children}</Main>
            <Footer {...shell} missing={missing} company={company} />
            {context.city && (
              <BottomNav
                city={context.city}
                pages={pages}
                profile={profileTargetOf(features, hasLogin)}
                language={language}
                settings={settings}
                hasOneCity={hasOneCity}
              />
            )}
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
