import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { arrowUpIcon } from "@/components/ui/later-icons";
import styles from "./back-to-top.module.css";

type BackToTopProps = {
  /** Pixels scrolled before it is offered: 1500 on home, 300 on profile and cart (SPEC-185). */
  readonly after?: 1500 | 300;
  /** What stands at the top of the screen while the page is scrolled: chips, tabs on narrow screens, or the head of a task. */
  readonly bar?: "chips" | "tabs" | "head";
  /** Names the page in a bar of its own, where it has no other. */
  readonly title?: string;
};

/**
 * A link to the head of a long page, without code. It covers nothing that can be pressed or read: it stands in the gutter
 * of a wide screen, which `--beside` names from the right edge of the element it is in (`position: relative`), and on
 * narrower ones at the end of a bar at the top: of the page's own where it has one, else of one that names the page. In a task it is a
 * sign in its head. A browser without scroll timelines has it above the foot of the screen, and none in a task.
 */
export function BackToTop({ after = 1500, bar = "chips", title }: BackToTopProps) {
  const t = useTranslations("menu");
  return (
    <div
      className={clsx(bar !== "head" && styles.track, styles[bar], bar === "tabs" && styles.page)}
      style={{ "--after": `${after}px` }}
    >
      {title !== undefined && (
        <span aria-hidden="true" className={styles.title}>
          {title}
        </span>
      )}
      <a href="#top" className={styles.button} aria-label={t("to_top")}>
        <Icon path={arrowUpIcon} />
      </a>
    </div>
  );
}
