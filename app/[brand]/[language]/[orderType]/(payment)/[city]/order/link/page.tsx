import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkPage } from "@/app/_screens/link-page";
import { LinkScreen } from "@/components/payment/link-screen";
import { FollowedOrder } from "@/components/tracking/followed-order";
import { serverEnv } from "@/lib/config/env.server";
import { personalMetadata } from "@/lib/seo/page-metadata";

type OrderLinkProps = { readonly params: Promise<{ city: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("order-link");
  return personalMetadata(t("meta_title"));
};

/** The order of a link that was sent to its customer (ADR-0124). */
export default function OrderLinkPage({ params }: OrderLinkProps) {
  const { cardFillUrl, cardKitUrl, checkoutScriptUrl, paymentOrigins } = serverEnv();
  return (
    <LinkPage params={params} texts={["order-link", "tracking"]}>
      <LinkScreen
        checkoutScriptUrl={checkoutScriptUrl}
        cardKitUrl={cardKitUrl}
        cardFillUrl={cardFillUrl}
        bankOrigins={paymentOrigins}
        followed={<FollowedOrder />}
      />
    </LinkPage>
  );
}
