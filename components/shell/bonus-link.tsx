import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { LazyBalance } from "./lazy-balance";
import { bonusIcon } from "./shell-icons";

/** The bonus program of a city: null where there is none, and whether none are earned for now. */
export type Bonus = { readonly isPaused: boolean } | null;

type BonusLinkProps = {
  readonly city: string;
  readonly isPaused: boolean;
  /** Customers may log in, so there may be a balance. */
  readonly hasLogin: boolean;
  readonly className: string | undefined;
  readonly wordClassName: string | undefined;
};

/** A link to the bonuses, with a customer's balance; while none are earned a modal says so first (SPEC-117). */
export function BonusLink({ city, isPaused, hasLogin, className, wordClassName }: BonusLinkProps) {
  const t = useTranslations("shell");
  return (
    <a href={`/${city}/bonus`} className={className} {...(isPaused && { "data-bonus-info": "" })}>
      <Icon path={bonusIcon} />
      <span className={wordClassName}>{t("pages.bonus")}</span>
      {hasLogin && <LazyBalance />}
    </a>
  );
}
