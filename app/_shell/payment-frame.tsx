import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { CityPrices } from "@/components/shell/city-prices";
import { Announcer } from "@/components/ui/announcer";
import { MissingTexts } from "@/components/ui/text-link";
import { StorefrontProvider } from "@/lib/client/core/storefront";
import type { City } from "@/lib/contract/place/city";
import { criticalMessages } from "@/lib/i18n/critical-messages";
import { pickMessages } from "@/lib/i18n/merge";
import { messagesOf } from "@/lib/i18n/messages";
import { frameFacts } from "./frame-facts";
import { Modals } from "./modals";

type PaymentFrameProps = { readonly city: City; readonly children: ReactNode };

/** What surrounds the payment page: its context and modals. Nothing but the way back leads away from paying. */
export async function PaymentFrame({ city, children }: PaymentFrameProps) {
  const { context, missing } = await frameFacts(city);
  const messages = await messagesOf(context.language);
  return (
    <NextIntlClientProvider messages={{ ...criticalMessages(messages), ...pickMessages(messages, ["payment-page"]) }}>
      <StorefrontProvider value={context}>
        <MissingTexts aliases={missing}>
          <CityPrices>
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
