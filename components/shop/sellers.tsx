import { useTranslations } from "next-intl";
import type { Shop } from "@/lib/contract/place/shop";
import styles from "./sellers.module.css";

type Seller = Pick<Shop, "company_name" | "inn" | "ogrn">;

/** Whose shop it is, with the numbers a register knows the company by, as far as it has any. */
export function SellerLine({ shop: { company_name: company, inn, ogrn } }: { readonly shop: Seller }) {
  const t = useTranslations("shop.seller");
  const numbers = [inn !== null && t("inn", { inn }), ogrn !== null && t("ogrn", { ogrn })];
  return <span>{[company, ...numbers].filter(Boolean).join(", ")}</span>;
}

const sameSeller = (one: Seller, other: Seller): boolean =>
  one.company_name === other.company_name && one.inn === other.inn && one.ogrn === other.ogrn;

/** Who sells in a city: each company once, with the shops it sells from. Nothing in a city without shops. */
export function Sellers({ shops }: { readonly shops: readonly Shop[] }) {
  const t = useTranslations("shop.seller");
  const firsts = shops.filter((shop, index) => shops.findIndex((other) => sameSeller(shop, other)) === index);
  if (firsts.length === 0) return null;
  return (
    <section className={styles.sellers}>
      <h2 className={styles.title}>{t("title")}</h2>
      <ul className={styles.list}>
        {firsts.map((first) => (
          <li key={first.id}>
            <p className={styles.company}>
              <SellerLine shop={first} />
            </p>
            <p className={styles.shops}>
              {shops
                .filter((shop) => sameSeller(shop, first))
                .map(({ address }) => address.street)
                .join("; ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
