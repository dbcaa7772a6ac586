import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { type BodyFor, call } from "../../shell/api";
import { Entrance } from "../../shell/entrance";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { useEnter } from "../../shell/session";

/** The code of the scanned address, which stands behind "#" and reaches no log. */
const codeOfAddress = (): string => decodeURIComponent(location.hash.slice(1)).slice(0, 20);

/** The page that a tablet opens: by the code it becomes a device of one shop. */
export function PairingScreen() {
  const t = useTranslations("staff-tablets.pairing");
  const enter = useEnter();
  const navigate = useNavigate();
  const [code] = useState(codeOfAddress);
  const pair = useMutation({
    mutationFn: (body: BodyFor<"POST /staff/devices/pair">) => call("POST /staff/devices/pair", { body }),
    onSuccess: (reply) => {
      enter(reply);
      void navigate({ to: "/", replace: true });
    },
  });
  const errors = fieldErrorsOf(pair.error);
  return (
    <Entrance title={t("title")} text={t("text")}>
      <Form
        label={t("title")}
        submit={t("submit")}
        isBusy={pair.isPending}
        error={pair.error}
        fields={["code", "name"]}
        onSubmit={(value) => pair.mutate({ code: value("code"), name: value("name") })}
      >
        <Field
          label={t("code")}
          hint={t("code_hint")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          defaultValue={code}
          required
          error={errors["code"]}
        />
        <Field
          label={t("name")}
          hint={t("name_hint")}
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={t("name_usual")}
          required
          error={errors["name"]}
        />
      </Form>
    </Entrance>
  );
}
