import { useMutation } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { call } from "../../shell/api";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { hasPasskeys } from "../../shell/passkey";
import { QrCode } from "../../shell/qr-code";
import { useEnter } from "../../shell/session";
import { CodeField } from "../login/second-factor-screen";
import { PasskeyForm } from "./passkey-form";
import styles from "./second-factor-setup.module.css";

/** Sets up the first second factor: an authenticator application or a passkey. */
export function SecondFactorSetup() {
  const t = useTranslations("staff-me.factors");
  const [kind, setKind] = useState<"totp" | "passkey" | null>(null);
  if (kind === "totp") return <TotpSetup />;
  if (kind === "passkey") return <PasskeyForm />;
  return (
    <div className={styles.choice}>
      <Button size="l" wide icon={<Smartphone aria-hidden="true" />} onClick={() => setKind("totp")}>
        {t("use_totp")}
      </Button>
      {hasPasskeys() && (
        <Button
          size="l"
          wide
          variant="secondary"
          icon={<KeyRound aria-hidden="true" />}
          onClick={() => setKind("passkey")}
        >
          {t("use_passkey")}
        </Button>
      )}
    </div>
  );
}

/** Shows a new secret to an authenticator application, and confirms it by its first code. */
export function TotpSetup() {
  const t = useTranslations("staff-me.factors");
  const failureText = useFailureText();
  const begin = useMutation({ mutationFn: () => call("POST /staff/totp", {}) });
  if (begin.data !== undefined) return <TotpConfirm secret={begin.data.secret} address={begin.data.address} />;
  return (
    <div className={styles.choice}>
      <p>{t("totp_text")}</p>
      <Button size="l" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t("totp_begin")}
      </Button>
      <div role="status">{begin.error !== null && <Status tone="error">{failureText(begin.error)}</Status>}</div>
    </div>
  );
}

type TotpConfirmProps = { readonly secret: string; readonly address: string };

function TotpConfirm({ secret, address }: TotpConfirmProps) {
  const t = useTranslations("staff-me.factors");
  const enter = useEnter();
  const confirm = useMutation({
    mutationFn: (code: string) => call("PUT /staff/totp", { body: { code } }),
    onSuccess: enter,
  });
  return (
    <div className={styles.totp}>
      <p>{t("totp_scan")}</p>
      <QrCode text={address} label={t("totp_code")} />
      <p className={styles.secret}>
        <span>{t("totp_type")}</span>
        <code translate="no">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form
        label={t("totp_title")}
        submit={t("totp_confirm")}
        isBusy={confirm.isPending}
        error={confirm.error}
        fields={["code"]}
        onSubmit={(value) => confirm.mutate(value("code"))}
      >
        <CodeField error={fieldErrorsOf(confirm.error)["code"]} />
      </Form>
    </div>
  );
}
