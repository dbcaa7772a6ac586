import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { FlashHost } from "@/components/flash/flash-host";
import { LastHourProvider } from "@/components/product/last-hour";
import { BottomNav } from "@/components/shell/bottom-nav";
import { CityPrices } from "@/components/shell/city-prices";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { ThemeKeeper } from "@/components/shell/theme-keeper";
import { Announcer } from "@/components/ui/announcer";
import { PictureLoads } from "@/components/ui/picture-loads";
import { StorefrontProvider } from "@/lib/client/storefront";
import { trimCity, trimSettings } from "@/lib/client/storefront-context";
import type { City } from "@/lib/contract/city";
import { messagesOf } from "@/lib/i18n/messages";
import { namespaces } from "@/lib/i18n/namespaces";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { getSettings } from "@/lib/queries/settings";
import { Modals } from "./modals";
import { readVariant } from "./variant";

/** Texts that server components alone write. */
const serverOnly: readonly string[] = ["page", "promotion"];

type FrameProps = { readonly city: City | null; readonly children: ReactNode };

/** What every page of the shop stands in: its context, head, foot, modals and notifications. */
export async function Frame({ city, children }: FrameProps) {
  const { brand, language, orderType } = await readVariant();
  const [settings, messages] = await Promise.all([getSettings(language), messagesOf(language)]);
  const clientMessages = pickMessages(
    messages,
    namespaces.filter((name) => !serverOnly.includes(name)),
  );
  const context = {
    brand,
    language,
    orderType,
    city: city && trimCity(city),
    settings: trimSettings(settings),
  };
  const company = city ? (settings.company_names[String(city.id)] ?? null) : null;

  return (
    <NextIntlClientProvider messages={clientMessages}>
      <StorefrontProvider value={context}>
        <CityPrices>
          <LastHourProvider>
            <Header brand={brand} city={context.city} settings={context.settings} />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer brand={brand} city={context.city} settings={context.settings} company={company} />
            {city && <BottomNav />}
            <Modals />
            <FlashHost />
            <Announcer />
            <PictureLoads />
            <ThemeKeeper />
          </LastHourProvider>
        </CityPrices>
      </StorefrontProvider>
    </NextIntlClientProvider>
  );
}
