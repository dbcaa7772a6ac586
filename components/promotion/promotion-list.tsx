import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Picture } from "@/components/ui/picture";
import { safeHtml } from "@/components/ui/safe-html";
import type { City } from "@/lib/contract/city";
import styles from "./promotion-list.module.css";
import { ShowPromotion } from "./show-promotion";

/** The promotions of a city, one after the other; the address may name one to begin with. */
export function PromotionList({ city }: { readonly city: Pick<City, "alias" | "name" | "promotions"> }) {
  const t = useTranslations("promotion");
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t("title")}</h1>
      {city.promotions.length === 0 && (
        <EmptyState
          title={t("empty")}
          text={t("empty_text")}
          action={<ButtonLink href={`/${city.alias}`}>{t("to_menu")}</ButtonLink>}
        />
      )}
      <ul className={styles.list}>
        {city.promotions.map(({ id, alias, title, text, images }, at) => (
          <li key={id} id={alias} className={styles.promotion} tabIndex={-1}>
            <Picture
              images={images}
              alt=""
              sizes="(width >= 768px) 460px, 92vw"
              width={1280}
              height={640}
              widths={[640, 1280]}
              priority={at === 0}
              className={styles.picture}
            />
            <div className={styles.body}>
              <h2 className={styles.title}>{title}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here */}
              <div className={styles.text} dangerouslySetInnerHTML={{ __html: safeHtml(text) }} />
            </div>
          </li>
        ))}
      </ul>
      <ShowPromotion />
    </div>
  );
}
