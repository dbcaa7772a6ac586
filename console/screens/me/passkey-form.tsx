import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { ApiClientError } from "@/lib/client/core/api-client";
import { read } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { addPasskey, isPasskeyCancelled } from "../../shell/passkey";
import { useEnter } from "../../shell/session";

type PasskeyFormProps = { readonly onAdded?: () => void };

/** Makes a passkey of this device; its name distinguishes it in the list. */
export function PasskeyForm({ onAdded }: PasskeyFormProps) {
  const t = useTranslations("staff-me.factors");
  const enter = useEnter();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (reply) => {
      enter(reply);
      void queries.invalidateQueries({ queryKey: read("GET /staff/passkeys", {}).queryKey });
      onAdded?.();
    },
  });
  const isOurs = add.error instanceof ApiClientError;
  const refused = isPasskeyCancelled(add.error) ? t("passkey_cancelled") : t("passkey_failed");
  const errors = fieldErrorsOf(isOurs ? add.error : null);
  const said = add.error !== null && !isOurs ? refused : (errors["name"] ?? errors["passkey"]);
  return (
    <Form
      label={t("passkey_title")}
      submit={t("passkey_add")}
      isBusy={add.isPending}
      error={isOurs ? add.error : null}
      fields={["name", "passkey"]}
      onSubmit={(value) => add.mutate(value("name").trim() || t("passkey_usual"))}
    >
      <p>{t("passkey_text")}</p>
      <Field label={t("passkey_name")} name="name" defaultValue={t("passkey_usual")} maxLength={60} error={said} />
    </Form>
  );
}
