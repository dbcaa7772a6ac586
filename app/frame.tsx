import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { FlashPlace } from "@/components/flash/flash-place";
import { BottomNav } from "@/components/shell/bottom-nav";
import { CityPrices } from "@/components/shell/city-prices";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { Main } from "@/components/shell/main";
import { pagesOf } from "@/components/shell/pages";
import { profileWayOf } from "@/components/shell/profile-tab";
import { SoftLinks } from "@/components/shell/soft-links";
import { ThemeKeeper } from "@/components/shell/theme-keeper";
import { PictureLoads } from "@/components/ui/picture-loads";
import { StorefrontProvider } from "@/lib/client/storefront";
import { trimCity, trimSettings } from "@/lib/client/storefront-context";
import type { City } from "@/lib/contract/city";
import { bannerRules } from "@/lib/domain/banner";
import { firstTexts } from "@/lib/i18n/first-texts";
import { messagesOf } from "@/lib/i18n/messages";
import { getSettings } from "@/lib/queries/settings";
import { Later } from "./later";
import { Modals } from "./modals";
import { readVariant } from "./variant";

type FrameProps = { readonly city: City | null; readonly children: ReactNode };

/** What every page of the shop stands in: its context, head, foot, modals and notifications. */
export async function Frame({ city, children }: FrameProps) {
  const { brand, language, orderType } = await readVariant();
  const [settings, messages] = await Promise.all([getSettings(language), messagesOf(language)]);
  const context = {
    brand,
    language,
    orderType,
    city: city && trimCity(city),
    settings: trimSettings(settings),
  };
  const pages = context.city === null ? [] : pagesOf(brand, context.city, settings.bonus.city_aliases);
  const shell = { brand, city: context.city, settings, pages };
  const hasLogin = settings.customers.is_auth_enabled;
  const company = city ? (settings.company_names[String(city.id)] ?? null) : null;

  return (
    <NextIntlClientProvider messages={firstTexts(messages)}>
      <StorefrontProvider value={context}>
        <CityPrices>
          <Later banners={bannerRules(city?.banners ?? [])} />
          <Header {...shell} />
          <Main>{children}</Main>
          <Footer {...shell} company={company} />
          {context.city && <BottomNav city={context.city} pages={pages} profile={profileWayOf(brand, hasLogin)} />}
          <Modals />
          <FlashPlace />
          <PictureLoads />
          <ThemeKeeper />
          <SoftLinks />
        </CityPrices>
      </StorefrontProvider>
    </NextIntlClientProvider>
  );
}
