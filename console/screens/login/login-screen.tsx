import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { ApiClientError } from "@/lib/client/core/api-client";
import { call } from "../../shell/api";
import { Entrance } from "../../shell/entrance";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import {
  hasPasskeys,
  isPasskeyCancelled,
  logInByPasskey,
  logInBySuggestedPasskey,
  stopSuggestingPasskeys,
} from "../../shell/passkey";
import { useEnter } from "../../shell/session";
import styles from "./login-screen.module.css";

/** E-mail address and password, or a passkey instead of both. */
export function LoginScreen() {
  const t = useTranslations("staff.login");
  const enter = useEnter();
  const password = useMutation({
    mutationFn: (body: { readonly email: string; readonly password: string }) => call("POST /staff/session", { body }),
    onSuccess: enter,
  });
  useSuggestedPasskey();
  const errors = fieldErrorsOf(password.error);
  return (
    <Entrance title={t("title")}>
      <Form
        label={t("title")}
        submit={t("submit")}
        isBusy={password.isPending}
        error={password.error}
        fields={["email", "password"]}
        onSubmit={(value) => password.mutate({ email: value("email"), password: value("password") })}
      >
        <Field
          label={t("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors["email"]}
        />
        <Field
          label={t("password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors["password"]}
        />
      </Form>
      <PasskeyButton />
      <Link to="/pair" className={styles.tablet}>
        {t("pair_tablet")}
      </Link>
    </Entrance>
  );
}

/** Lets the browser suggest a passkey in the field of addresses, as long as the screen is there. */
const useSuggestedPasskey = (): void => {
  const enter = useEffectEvent(useEnter());
  useEffect(() => {
    let isGone = false;
    logInBySuggestedPasskey().then(
      (reply) => {
        if (reply !== null && !isGone) enter(reply);
      },
      // Nobody pressed anything, and the button is still there.
      () => undefined,
    );
    return () => {
      isGone = true;
      stopSuggestingPasskeys();
    };
  }, []);
};

/** Logs in with a passkey; nothing where the browser has none. */
export function PasskeyButton() {
  const t = useTranslations("staff.login");
  const enter = useEnter();
  const failureText = useFailureText();
  const passkey = useMutation({ mutationFn: logInByPasskey, onSuccess: enter });
  if (!hasPasskeys()) return null;
  const { error } = passkey;
  const isShown = error !== null && !isPasskeyCancelled(error);
  return (
    <div className={styles.passkey}>
      <Button
        variant="secondary"
        size="l"
        wide
        icon={<KeyRound aria-hidden="true" />}
        busy={passkey.isPending}
        onClick={() => passkey.mutate()}
      >
        {t("passkey")}
      </Button>
      <div role="status">
        {isShown && (
          <Status tone="error">
            {error instanceof ApiClientError
              ? (fieldErrorsOf(error)["passkey"] ?? failureText(error))
              : t("passkey_failed")}
          </Status>
        )}
      </div>
    </div>
  );
}
