import { useTranslations } from "next-intl";
import { arrowUpIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import styles from "./back-to-top.module.css";

type BackToTopProps = {
  /** Pixels scrolled before it is offered: 1500 on home, 300 on profile and cart (SPEC-185). */
  readonly after?: 1500 | 300;
};

/**
 * The way back to the head of a long page, without code: it stands that far down the element it is in, which must be
 * `position: relative`, and sticks to the screen from there on. `--beside` moves it off what stands at the right edge.
 */
export function BackToTop({ after = 1500 }: BackToTopProps) {
  const t = useTranslations("menu");
  return (
    <div className={styles.track} style={{ "--after": `${after}px` }}>
      <a href="#top" className={styles.button} aria-label={t("to_top")}>
        <Icon path={arrowUpIcon} />
      </a>
    </div>
  );
}
