import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import type { ShellSettings, Storefront } from "@/lib/client/core/storefront-context";
import { companyEntries, helpEntries } from "./entries";
import styles from "./footer.module.css";
import { Logo } from "./logo";
import type { Openable } from "./openers";
import { documentsOf, type LinkedPage } from "./pages";
import { PhoneLink } from "./phone-link";
import { mailIcon } from "./shell-icons";

type ColumnEntry = { readonly name: string; readonly text: string } & (
  | { readonly href: string }
  | { readonly opens: Openable }
);

type FooterColumnProps = { readonly title: string; readonly entries: readonly ColumnEntry[] };

/** A titled list of links and of buttons that look like them; nothing at all without entries. */
function FooterColumn({ title, entries }: FooterColumnProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.column} data-marks="">
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            {"href" in entry ? (
              <a href={entry.href} {...(entry.href.startsWith("http") && { rel: "noopener" })}>
                {entry.text}
              </a>
            ) : (
              <button type="button" data-opens={entry.opens} aria-haspopup="dialog">
                {entry.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An address of e-mail: where it has no room in one line, the next one begins with its domain. */
function Mail({ address }: { readonly address: string }) {
  const [name = "", domain = ""] = address.split("@");
  return (
    <span translate="no">
      <span>{`${name}@`}</span>
      <wbr />
      <span>{domain}</span>
    </span>
  );
}

type FooterProps = Pick<Storefront, "brand" | "city"> & {
  readonly settings: ShellSettings;
  readonly pages: readonly LinkedPage[];
  /** Texts that there are none of. */
  readonly missing: readonly string[];
  /** The company's legal line in this city. */
  readonly company: string | null;
};

/** The foot of every page: where to go, how to reach us, who sells. What the settings lack is not there. */
export function Footer({ brand, city, settings, pages, missing, company }: FooterProps) {
  const t = useTranslations("shell");
  const consent = useTranslations("consent");
  const apps = [
    { title: "App Store", url: settings.links.app_store },
    { title: "Google Play", url: settings.links.google_play },
  ].filter(({ url }) => url !== null);
  const away = [...apps, ...settings.links.social];
  const documents = documentsOf(city?.alias ?? null, missing);

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo brand={brand} />
          <p className={styles.promise}>{t("promise")}</p>
          {away.length > 0 && (
            <nav aria-label={t("apps_and_social")} className={styles.away}>
              {away.map(({ title, url }) => (
                <a key={title} href={url ?? undefined} rel="noopener">
                  {title}
                </a>
              ))}
            </nav>
          )}
        </div>
        <div className={styles.columns}>
          {city && (
            <FooterColumn
              title={t("sections")}
              entries={[
                { name: "menu", text: t("menu"), href: `/${city.alias}` },
                ...pages.map((page) => ({ name: page, text: t(`pages.${page}`), href: `/${city.alias}/${page}` })),
              ]}
            />
          )}
          <FooterColumn
            title={t("footer.company")}
            entries={companyEntries({ settings, city }).map((entry) => ({ ...entry, text: t(`footer.${entry.name}`) }))}
          />
          <FooterColumn
            title={t("footer.help")}
            entries={[
              ...helpEntries(settings).map((entry) => ({ ...entry, text: t(`footer.${entry.name}`) })),
              { name: "call_me_back", text: t("call_me_back"), opens: "call_me_back" },
            ]}
          />
          <section className={styles.column}>
            <h2 className={styles.title}>{t("footer.contacts")}</h2>
            <address className={styles.contacts}>
              <PhoneLink
                phone={city?.phone ?? settings.default_phone}
                isFree={city?.is_free_call ?? false}
                className={styles.phone}
              />
              {city && (
                <a href={`mailto:${city.email}`}>
                  <Mail address={city.email} />
                </a>
              )}
              <button type="button" data-opens="feedback" aria-haspopup="dialog" className={styles.feedback}>
                <Icon path={mailIcon} />
                {t("footer.feedback")}
              </button>
            </address>
          </section>
        </div>
        <nav aria-label={t("documents")} className={styles.documents}>
          {documents.map(({ name, href }) => (
            <a key={name} href={href}>
              {t(`pages.${name}`)}
            </a>
          ))}
          <button type="button" data-cookie-settings="">
            {consent("settings")}
          </button>
        </nav>
        {company !== null && <p className={styles.company}>{company}</p>}
      </div>
    </footer>
  );
}
