import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PaymentFrame } from "@/app/_shell/payment-frame";
import { readVariant } from "@/app/_shell/variant";
import { KeyedPayment } from "@/components/payment/payment-screen";
import { serverEnv } from "@/lib/config/env.server";
import { getCity } from "@/lib/queries/city";
import { personalMetadata } from "@/lib/seo/page-metadata";

type PaymentProps = { readonly params: Promise<{ city: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("payment-page");
  return personalMetadata(t("meta_title"));
};

/**
 * Where an order is paid on the site (SPEC-110). The order is its customer's alone, so it comes to the browser, its key too: the
 * page is the same for every order of a city (SPEC-370).
 */
export default async function PaymentPage({ params }: PaymentProps) {
  const [{ language }, { city: alias }] = await Promise.all([readVariant(), params]);
  const city = (await getCity(language, alias)) ?? notFound();
  const { cardFillUrl, cardKitUrl, checkoutScriptUrl, paymentOrigins } = serverEnv();
  return (
    <PaymentFrame city={city}>
      <NeedsScript params={params} />
      <KeyedPayment
        checkoutScriptUrl={checkoutScriptUrl}
        cardKitUrl={cardKitUrl}
        cardFillUrl={cardFillUrl}
        bankOrigins={paymentOrigins}
      />
    </PaymentFrame>
  );
}
