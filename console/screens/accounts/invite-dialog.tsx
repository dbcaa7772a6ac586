import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { languages } from "@/lib/contract/language";
import { languageNames } from "@/lib/i18n/language-facts";
import { type BodyFor, call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { useCaller } from "../../shell/session";
import { useShops } from "../../shell/shops";
import { type AccountDraft, AccountFields, shopsOf } from "./account-fields";
import { accountsQuery } from "./accounts-query";
import { LinkToSend } from "./link-to-send";
import { rolesOf } from "./roles";

type InviteDialogProps = { readonly onClose: () => void };

/** Invites somebody; what comes of it is a link that the caller sends. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const t = useTranslations("staff-accounts");
  const queries = useQueryClient();
  const shops = useShops();
  const roles = rolesOf(useCaller());
  const [language, setLanguage] = useState(useLocale());
  const [draft, setDraft] = useState<AccountDraft>({
    role: roles.includes("manager") ? "manager" : "kitchen",
    // With one shop there is nothing to choose.
    shopIds: shops.length === 1 ? shops.map(({ id }) => id) : [],
  });
  const invite = useMutation({
    mutationFn: (body: BodyFor<"POST /staff/accounts">) => call("POST /staff/accounts", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  });
  const errors = fieldErrorsOf(invite.error);
  if (invite.data !== undefined)
    return (
      <Dialog title={t("link_title")} size="s" onClose={onClose}>
        <LinkToSend account={invite.data.account} link={invite.data.link} />
      </Dialog>
    );
  return (
    <Dialog title={t("invite")} size="s" onClose={onClose}>
      <Form
        label={t("invite")}
        submit={t("invite_submit")}
        isBusy={invite.isPending}
        error={invite.error}
        fields={["email", "name", "role", "shop_ids"]}
        onSubmit={(value) =>
          invite.mutate({
            email: value("email"),
            name: value("name"),
            role: draft.role,
            shop_ids: shopsOf(draft),
            language,
          })
        }
      >
        <Field
          label={t("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors["email"]}
        />
        <AccountFields name="" draft={draft} onDraft={setDraft} errors={errors} />
        <Select
          label={t("language")}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          value={language}
          onChange={setLanguage}
        />
      </Form>
    </Dialog>
  );
}
