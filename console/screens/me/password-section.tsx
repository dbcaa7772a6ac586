import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Status } from "@/components/ui/status";
import { type BodyFor, call, read } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import styles from "../../shell/rows.module.css";
import { Section } from "../../shell/section";

/** Changes the caller's password, which ends its other sessions. */
export function PasswordSection() {
  const t = useTranslations("staff-me.password");
  const queries = useQueryClient();
  // A form of another key is empty again.
  const [times, setTimes] = useState(0);
  const change = useMutation({
    mutationFn: (body: BodyFor<"PUT /staff/password">) => call("PUT /staff/password", { body }),
    onSuccess: () => {
      setTimes((before) => before + 1);
      void queries.invalidateQueries({ queryKey: read("GET /staff/sessions", {}).queryKey });
    },
  });
  const errors = fieldErrorsOf(change.error);
  return (
    <Section title={t("title")} text={t("text")}>
      <div key={times} className={styles.form}>
        <Form
          label={t("title")}
          submit={t("submit")}
          isBusy={change.isPending}
          error={change.error}
          fields={["password", "new_password"]}
          onSubmit={(value) => change.mutate({ password: value("password"), new_password: value("new_password") })}
        >
          <Field
            label={t("present")}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errors["password"]}
          />
          <Field
            label={t("new")}
            hint={t("hint")}
            name="new_password"
            type="password"
            autoComplete="new-password"
            required
            error={errors["new_password"]}
          />
        </Form>
      </div>
      <div role="status">{change.isSuccess && <Status tone="success">{t("done")}</Status>}</div>
    </Section>
  );
}
