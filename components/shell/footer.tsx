import { useTranslations } from "next-intl";
import type { Storefront } from "@/lib/client/storefront-context";
import styles from "./footer.module.css";
import { Logo } from "./logo";
import { documentsOf, pagesOf } from "./pages";

type FooterProps = Pick<Storefront, "brand" | "city" | "settings"> & {
  /** The company's legal line in this city. */
  readonly company: string | null;
};

/** The foot of every page: how to reach us and who sells. */
export function Footer({ brand, city, settings, company }: FooterProps) {
  const t = useTranslations("shell");
  const phone = city?.phone ?? settings.default_phone;
  const { links } = settings;
  const stores = [
    { title: "App Store", url: links.app_store },
    { title: "Google Play", url: links.google_play },
    ...links.social,
  ];

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.column}>
          <Logo brand={brand} />
          <p className={styles.muted}>{t("promise")}</p>
        </div>
        {city && (
          <nav aria-label={t("sections")} className={styles.column}>
            <a href={`/${city.alias}`}>{t("menu")}</a>
            {pagesOf(brand, city, settings.bonus.city_aliases).map((page) => (
              <a key={page} href={`/${city.alias}/${page}`}>
                {t(`pages.${page}`)}
              </a>
            ))}
          </nav>
        )}
        <nav aria-label={t("apps_and_social")} className={styles.column}>
          {stores.map(({ title, url }) =>
            url === null ? null : (
              <a key={title} href={url} rel="noopener">
                {title}
              </a>
            ),
          )}
        </nav>
        <address className={styles.column}>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={styles.phone}>
            {phone}
          </a>
          {(city?.is_free_call ?? false) && <span className={styles.muted}>{t("free_call")}</span>}
          {city && <a href={`mailto:${city.email}`}>{city.email}</a>}
        </address>
        <nav aria-label={t("documents")} className={styles.documents}>
          {documentsOf(city?.alias ?? null).map(({ name, href }) => (
            <a key={name} href={href}>
              {t(`pages.${name}`)}
            </a>
          ))}
        </nav>
        {company !== null && <p className={styles.company}>{company}</p>}
      </div>
    </footer>
  );
}
