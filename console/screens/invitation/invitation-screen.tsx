import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { ApiClientError } from "@/lib/client/core/api-client";
import { call } from "../../shell/api";
import { Entrance } from "../../shell/entrance";
import { fieldErrorsOf, useFailureText } from "../../shell/failure";
import { Form } from "../../shell/form";
import { Loaded } from "../../shell/loaded";
import { useEnter } from "../../shell/session";

/** What stands behind "#" in the link; it never reaches a server's log. */
const tokenOfAddress = (): string => location.hash.slice(1);

/** The page of an invitation's link: sets the password of the account, which is logged in by it. */
export function InvitationScreen() {
  const t = useTranslations("staff.invitation");
  const failureText = useFailureText();
  const [token] = useState(tokenOfAddress);
  const invited = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call("POST /staff/invitation", { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === "" || (invited.error instanceof ApiClientError && invited.error.status === 404))
    return (
      <Entrance title={t("over_title")} text={token === "" ? t("no_token") : failureText(invited.error)}>
        <ButtonLink href="/" variant="secondary" size="l">
          {t("log_in")}
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance title={t("title")} text={t("text")}>
      <Loaded query={invited}>{({ email, name }) => <PasswordForm token={token} email={email} name={name} />}</Loaded>
    </Entrance>
  );
}

type PasswordFormProps = { readonly token: string; readonly email: string; readonly name: string };

function PasswordForm({ token, email, name }: PasswordFormProps) {
  const t = useTranslations("staff.invitation");
  const enter = useEnter();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (password: string) => call("POST /staff/invitation/accept", { body: { token, password } }),
    onSuccess: (reply) => {
      enter(reply);
      void navigate({ to: "/", replace: true });
    },
  });
  return (
    <Form
      label={t("title")}
      submit={t("submit")}
      isBusy={accept.isPending}
      error={accept.error}
      fields={["password"]}
      onSubmit={(value) => accept.mutate(value("password"))}
    >
      <p>{t("hello", { name })}</p>
      <Field label={t("email")} name="email" type="email" autoComplete="username" value={email} readOnly />
      <Field
        label={t("password")}
        hint={t("hint")}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        error={fieldErrorsOf(accept.error)["password"]}
      />
    </Form>
  );
}
