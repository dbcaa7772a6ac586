import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Scroller } from "@/components/ui/scroller";
import type { Promotion } from "@/lib/contract/promotion";
import styles from "./promotion-row.module.css";

type PromotionRowProps = { readonly promotions: readonly Promotion[]; readonly cityAlias: string };

/** The banners of the home page; each leads to its promotion. */
export function PromotionRow({ promotions, cityAlias }: PromotionRowProps) {
  const t = useTranslations("promotion");
  return (
    <Scroller label={t("title")}>
      {promotions.map(({ id, alias, title, images }, at) => (
        <li key={id}>
          <a href={`/${cityAlias}/promotions?alias=${alias}`} className={styles.banner}>
            <Picture
              images={images}
              alt=""
              sizes="(width >= 1024px) 360px, 86vw"
              width={1280}
              height={640}
              widths={[640, 1280]}
              priority={at === 0}
              className={styles.picture}
            />
            <span className={styles.title}>{title}</span>
          </a>
        </li>
      ))}
    </Scroller>
  );
}
