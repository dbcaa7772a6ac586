import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { Section } from "../../shell/section";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

/** What the kitchen has to know, beside what the customer wrote. */
export function NoteSection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.note");
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"PUT /staff/orders/{order_id}/note">) =>
    call("PUT /staff/orders/{order_id}/note", { params, body: { ...body, version } }),
  );
  if (order.acts.note !== null) return null;
  return (
    <Section title={t("title")} text={t("text")}>
      <Form
        label={t("title")}
        submit={t("submit")}
        isBusy={act.isPending}
        error={act.error}
        fields={["note"]}
        onSubmit={(value) => act.mutate({ note: value("note") })}
      >
        <Field
          label={t("label")}
          name="note"
          maxLength={500}
          defaultValue={order.note ?? ""}
          error={fieldErrorsOf(act.error)["note"]}
        />
      </Form>
    </Section>
  );
}
