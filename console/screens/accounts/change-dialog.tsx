import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { type BodyFor, call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { type AccountDraft, AccountFields, shopsOf } from "./account-fields";
import { accountsQuery } from "./accounts-query";

type ChangeDialogProps = { readonly account: StaffAccount; readonly onClose: () => void };

/** Changes name, role and shops of an account. */
export function ChangeDialog({ account, onClose }: ChangeDialogProps) {
  const t = useTranslations("staff-accounts");
  const queries = useQueryClient();
  const [draft, setDraft] = useState<AccountDraft>({ role: account.role, shopIds: account.shop_ids });
  const change = useMutation({
    mutationFn: (body: BodyFor<"PATCH /staff/accounts/{account_id}">) =>
      call("PATCH /staff/accounts/{account_id}", { params: { account_id: account.id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={t("change_title", { email: account.email })} size="s" onClose={onClose}>
      <Form
        label={t("change")}
        submit={t("save")}
        isBusy={change.isPending}
        error={change.error}
        fields={["name", "role", "shop_ids"]}
        onSubmit={(value) => change.mutate({ name: value("name"), role: draft.role, shop_ids: shopsOf(draft) })}
      >
        <AccountFields name={account.name} draft={draft} onDraft={setDraft} errors={fieldErrorsOf(change.error)} />
      </Form>
    </Dialog>
  );
}
