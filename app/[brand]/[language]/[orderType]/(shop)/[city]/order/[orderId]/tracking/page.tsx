import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageTexts } from "@/app/_screens/page-texts";
import { CancelOrder } from "@/components/order/cancel-order";
import { OrderContent } from "@/components/order/order-content";
import { OrderPlace } from "@/components/order/order-place";
import { OrderPush } from "@/components/order/order-push";
import { OrderRating } from "@/components/order/order-rating";
import { OrderReceipt } from "@/components/order/order-receipt";
import { RepeatOrder } from "@/components/order/repeat";
import { OrderNote } from "@/components/payment/order-note";
import { TrackingScreen } from "@/components/tracking/tracking-screen";
import { personalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

// Numbers of orders are without end, and a kept page for each of them would fill the cache; it has no data of its own.
export const dynamic = "force-dynamic";

type TrackingProps = { readonly params: Promise<{ orderId: string }> };

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("tracking");
  return personalMetadata(t("meta_title"));
};

const readId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound());

/** Where an order is (SPEC-110). The order is its customer's alone, so all of it comes to the browser. */
export default async function TrackingPage({ params }: TrackingProps) {
  const orderId = readId((await params).orderId);
  return (
    <div className={styles.page}>
      <PageTexts names={["tracking", "order", "payment"]}>
        <div className={styles.note}>
          <OrderNote texts="tracking.note" />
        </div>
        <TrackingScreen
          orderId={orderId}
          content={
            <div className={styles.column}>
              <OrderContent orderId={orderId} />
              <OrderReceipt orderId={orderId} />
            </div>
          }
          place={
            <div className={styles.column}>
              <OrderRating orderId={orderId} />
              <OrderPush orderId={orderId} />
              <OrderPlace orderId={orderId} />
            </div>
          }
          cancel={<CancelOrder orderId={orderId} />}
          repeat={<RepeatOrder orderId={orderId} />}
        />
      </PageTexts>
    </div>
  );
}
