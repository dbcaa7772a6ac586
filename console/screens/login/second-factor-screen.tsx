import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { call } from "../../shell/api";
import { Entrance } from "../../shell/entrance";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { useEnter, useLogOut } from "../../shell/session";
import { PasskeyButton } from "./login-screen";

type SecondFactorScreenProps = { readonly account: StaffAccount };

/** The second step of a login: the code of an authenticator application, or a passkey. */
export function SecondFactorScreen({ account }: SecondFactorScreenProps) {
  const t = useTranslations("staff.login");
  const enter = useEnter();
  const logOut = useLogOut();
  const totp = useMutation({
    mutationFn: (code: string) => call("POST /staff/session/totp", { body: { code } }),
    onSuccess: enter,
  });
  return (
    <Entrance title={t("second_title")} text={account.email}>
      {account.has_totp && (
        <Form
          label={t("second_title")}
          submit={t("confirm")}
          isBusy={totp.isPending}
          error={totp.error}
          fields={["code"]}
          onSubmit={(value) => totp.mutate(value("code"))}
        >
          <CodeField error={fieldErrorsOf(totp.error)["code"]} />
        </Form>
      )}
      {account.passkeys > 0 && <PasskeyButton />}
      <Button variant="ghost" busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {t("other_account")}
      </Button>
    </Entrance>
  );
}

type CodeFieldProps = { readonly error: string | undefined };

/** Six digits of an authenticator application. */
export function CodeField({ error }: CodeFieldProps) {
  const t = useTranslations("staff.login");
  return (
    <Field
      label={t("code")}
      hint={t("code_hint")}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      error={error}
    />
  );
}
