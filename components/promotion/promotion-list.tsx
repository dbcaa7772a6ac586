import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { tagIcon } from "@/components/ui/later-icons";
import { Picture } from "@/components/ui/picture";
import { safeHtml } from "@/components/ui/safe-html";
import type { Promotion } from "@/lib/contract/promotion";
import styles from "./promotion-list.module.css";
import { PromotionOpener } from "./promotion-opener";
import { promotionId } from "./promotion-page";

/** The first paragraph, shown at once, and what follows it; HTML, cleaned. */
type PromotionText = { readonly lead: string; readonly rest: string };

const FIRST_PARAGRAPH = /^\s*(<p>[\s\S]*?<\/p>)\s*/;

/** A text without markup has its paragraphs between empty lines. */
const inParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");

/**
 * Divides a promotion's text into what draws people in and its terms, which open on demand. A text of one paragraph
 * opens as a whole, so that every promotion opens.
 */
export const promotionText = (text: string): PromotionText => {
  const clean = safeHtml(text).trim();
  const html = /^<(p|h2|ul)>/.test(clean) ? clean : inParagraphs(clean);
  const [found = "", lead = ""] = FIRST_PARAGRAPH.exec(html) ?? [];
  const rest = html.slice(found.length);
  return rest === "" ? { lead: "", rest: html } : { lead, rest };
};

type PromotionCardProps = { readonly promotion: Promotion; readonly priority: boolean };

/** The whole text is on the page, its terms folded: a phone unfolds them in place, a large screen shows a modal. */
const PromotionCard = ({ promotion, priority }: PromotionCardProps) => {
  const t = useTranslations("promotion");
  const { alias, title, text, images } = promotion;
  const { lead, rest } = promotionText(text);
  return (
    <li id={promotionId(alias)} data-promotion={alias} className={styles.promotion}>
      <Picture
        images={images}
        alt=""
        sizes="(width > 768px) 520px, 92vw"
        width={1280}
        height={640}
        widths={[640, 1280]}
        priority={priority}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {lead !== "" && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by promotionText
          <div data-text className={styles.text} dangerouslySetInnerHTML={{ __html: lead }} />
        )}
        {rest !== "" && (
          <details className={styles.details}>
            <summary className={styles.summary} aria-label={t("more_about", { title })}>
              {t("more")}
              <Icon path={chevronDownIcon} className={styles.chevron} />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by promotionText */}
            <div data-text className={styles.text} dangerouslySetInnerHTML={{ __html: rest }} />
          </details>
        )}
      </div>
    </li>
  );
};

type PromotionListProps = {
  readonly promotions: readonly Promotion[];
  readonly cityAlias: string;
  /** The language of the texts where it is not that of the page. */
  readonly lang: string | undefined;
};

/** The promotions of a city; the address may name one to begin with. */
export function PromotionList({ promotions, cityAlias, lang }: PromotionListProps) {
  const t = useTranslations("promotion");
  if (promotions.length === 0) {
    return (
      <EmptyState
        icon={<Icon path={tagIcon} />}
        title={t("empty")}
        text={t("empty_text")}
        action={<ButtonLink href={`/${cityAlias}`}>{t("to_menu")}</ButtonLink>}
      />
    );
  }
  return (
    <PromotionOpener>
      <ul className={styles.list} lang={lang}>
        {promotions.map((promotion, at) => (
          <PromotionCard key={promotion.id} promotion={promotion} priority={at === 0} />
        ))}
      </ul>
    </PromotionOpener>
  );
}
