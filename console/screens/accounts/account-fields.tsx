import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { StaffRole } from "@/lib/contract/staff/staff-account";
import { useCaller } from "../../shell/session";
import { ShopChoice } from "../../shell/shop-choice";
import { rolesOf, worksAtShops } from "./roles";

/** What an account is, as it is being written. */
export type AccountDraft = { readonly role: StaffRole; readonly shopIds: readonly number[] };

type AccountFieldsProps = {
  readonly name: string;
  readonly draft: AccountDraft;
  readonly onDraft: (draft: AccountDraft) => void;
  readonly errors: Readonly<Record<string, string>>;
};

/** Name, role and shops of an account. */
export function AccountFields({ name, draft, onDraft, errors }: AccountFieldsProps) {
  const t = useTranslations();
  const roles = rolesOf(useCaller());
  // A role that the caller could not give stays as it is.
  const shown = roles.includes(draft.role) ? roles : [draft.role, ...roles];
  return (
    <>
      <Field
        label={t("staff-accounts.name")}
        name="name"
        autoComplete="off"
        maxLength={100}
        defaultValue={name}
        required
        error={errors["name"]}
      />
      <Select
        label={t("staff-accounts.role")}
        options={shown.map((value) => ({ value, label: t(`staff.role.${value}`) }))}
        value={draft.role}
        hint={t(`staff-accounts.about.${draft.role}`)}
        error={errors["role"]}
        onChange={(role) => onDraft({ ...draft, role })}
      />
      {worksAtShops(draft.role) && (
        <ShopChoice
          label={t("staff-accounts.shops")}
          chosen={draft.shopIds}
          error={errors["shop_ids"]}
          onChange={(shopIds) => onDraft({ ...draft, shopIds })}
        />
      )}
    </>
  );
}

/** The shops that a role works for: none named means all. */
export const shopsOf = ({ role, shopIds }: AccountDraft): number[] => (worksAtShops(role) ? [...shopIds] : []);
