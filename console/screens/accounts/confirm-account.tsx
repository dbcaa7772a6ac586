import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Status } from "@/components/ui/status";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { call } from "../../shell/api";
import { useFailureText } from "../../shell/failure";
import { accountsQuery } from "./accounts-query";
import { LinkToSend } from "./link-to-send";

type ConfirmProps = { readonly account: StaffAccount; readonly onClose: () => void };

/** Takes password and second factors away, and invites again. */
export function ResetDialog({ account, onClose }: ConfirmProps) {
  const t = useTranslations("staff-accounts");
  const failureText = useFailureText();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call("POST /staff/accounts/{account_id}/reset", { params: { account_id: account.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
  if (reset.data !== undefined)
    return (
      <Dialog title={t("link_title")} size="s" onClose={onClose}>
        <LinkToSend account={account} link={reset.data.link} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t("reset_named", { name: account.name })}
      keep={t("keep")}
      confirm={t("reset")}
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{t("reset_text")}</p>
      <div role="status">{reset.error !== null && <Status tone="error">{failureText(reset.error)}</Status>}</div>
    </ConfirmDialog>
  );
}

/** Keeps somebody out from now on, or lets him in again. */
export function DisableDialog({ account, onClose }: ConfirmProps) {
  const t = useTranslations("staff-accounts");
  const failureText = useFailureText();
  const queries = useQueryClient();
  const isOut = account.state === "disabled";
  const change = useMutation({
    mutationFn: () =>
      call("PATCH /staff/accounts/{account_id}", { params: { account_id: account.id }, body: { is_disabled: !isOut } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isOut ? t("enable_named", { name: account.name }) : t("disable_named", { name: account.name })}
      keep={t("keep")}
      confirm={isOut ? t("enable") : t("disable")}
      tone={isOut ? "primary" : "danger"}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      <p>{isOut ? t("enable_text") : t("disable_text")}</p>
      <div role="status">{change.error !== null && <Status tone="error">{failureText(change.error)}</Status>}</div>
    </ConfirmDialog>
  );
}
