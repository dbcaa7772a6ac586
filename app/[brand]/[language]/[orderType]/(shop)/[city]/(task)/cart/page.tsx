import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Checkout } from "@/app/_screens/checkout";
import type { CityPageProps } from "@/app/_screens/city-page";
import { NeedsScript } from "@/app/_screens/needs-script";
import { PageTexts } from "@/app/_screens/page-texts";
import { CartPage } from "@/components/cart/cart-page";
import { BackToTop } from "@/components/menu/back-to-top";
import { personalMetadata } from "@/lib/seo/page-metadata";
import styles from "./page.module.css";

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations("cart");
  return personalMetadata(t("meta_title"));
};

/** Cart and checkout. Everything on it is personal, so it comes to the browser; the page is its frame. */
export default function CheckoutPage({ params }: CityPageProps) {
  return (
    <div className={styles.page}>
      <NeedsScript params={params} />
      <PageTexts names={["cart", "checkout"]}>
        <CartPage checkout={<Checkout />} />
      </PageTexts>
      <BackToTop after={300} bar="head" />
    </div>
  );
}
