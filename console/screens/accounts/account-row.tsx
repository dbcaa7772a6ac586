import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useDateText } from "@/lib/client/core/date-text";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import rows from "../../shell/rows.module.css";
import { useShopName } from "../../shell/shops";
import { worksAtShops } from "./roles";

/** What can be done with an account beside looking at it. */
export type AccountAct = "change" | "reset" | "disable" | "enable";

type AccountRowProps = { readonly account: StaffAccount; readonly onAct: (act: AccountAct) => void };

const tones = { active: "soft", invited: "muted", disabled: "danger" } as const;

/** One account: who it is, where it works, how it logs in. */
export function AccountRow({ account, onAct }: AccountRowProps) {
  const t = useTranslations();
  const dateText = useDateText();
  const shopName = useShopName();
  const { email, name, role, shop_ids, state, has_totp, passkeys, last_used_at } = account;
  const places = worksAtShops(role) ? shop_ids.map(shopName).join("; ") : t("staff-accounts.all_shops");
  const used =
    last_used_at === null
      ? t("staff-accounts.never_used")
      : t("staff-accounts.used", { date: dateText(new Date(last_used_at), "datedMoment", null) });
  const factor = has_totp || passkeys > 0 ? t("staff-accounts.two_steps") : t("staff-accounts.one_step");
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          <span>{name}</span>
          <Badge tone={tones[state]}>{t(`staff-accounts.state.${state}`)}</Badge>
        </p>
        <p className={rows.details}>{email}</p>
        <p className={rows.details}>{[t(`staff.role.${role}`), places].join(", ")}</p>
        <p className={rows.details}>{[used, factor].join(" ")}</p>
      </div>
      <div className={rows.buttons}>
        <Button
          variant="secondary"
          aria-label={t("staff-accounts.change_named", { name })}
          onClick={() => onAct("change")}
        >
          {t("staff-accounts.change")}
        </Button>
        <Button
          variant="secondary"
          aria-label={t("staff-accounts.reset_named", { name })}
          onClick={() => onAct("reset")}
        >
          {t("staff-accounts.reset")}
        </Button>
        {state === "disabled" ? (
          <Button
            variant="secondary"
            aria-label={t("staff-accounts.enable_named", { name })}
            onClick={() => onAct("enable")}
          >
            {t("staff-accounts.enable")}
          </Button>
        ) : (
          <Button
            variant="danger"
            aria-label={t("staff-accounts.disable_named", { name })}
            onClick={() => onAct("disable")}
          >
            {t("staff-accounts.disable")}
          </Button>
        )}
      </div>
    </li>
  );
}
