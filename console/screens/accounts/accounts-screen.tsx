import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import panel from "../../shell/panel.module.css";
import rows from "../../shell/rows.module.css";
import { type AccountAct, AccountRow } from "./account-row";
import { accountsQuery } from "./accounts-query";
import { ChangeDialog } from "./change-dialog";
import { DisableDialog, ResetDialog } from "./confirm-account";
import { InviteDialog } from "./invite-dialog";

type Open = { readonly act: AccountAct; readonly account: StaffAccount } | null;

/** Who works here, and what each may do. */
export function AccountsScreen() {
  const t = useTranslations("staff-accounts");
  const query = useQuery(accountsQuery);
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          {t("invite")}
        </Button>
      }
    >
      <div className={panel.panel}>
        <Loaded query={query}>
          {({ accounts }) =>
            accounts.length === 0 ? (
              <EmptyState title={t("empty")} text={t("empty_text")} />
            ) : (
              <ul className={rows.rows}>
                {accounts.map((account) => (
                  <AccountRow key={account.id} account={account} onAct={(act) => setOpen({ act, account })} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open?.act === "change" && <ChangeDialog account={open.account} onClose={close} />}
      {open?.act === "reset" && <ResetDialog account={open.account} onClose={close} />}
      {(open?.act === "disable" || open?.act === "enable") && <DisableDialog account={open.account} onClose={close} />}
    </Page>
  );
}
