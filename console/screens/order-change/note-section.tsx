import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { ActSection } from "./act-section";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

/** What the kitchen has to know, beside what the customer wrote. */
export function NoteSection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.note");
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"PUT /staff/orders/{order_id}/note">) =>
    call("PUT /staff/orders/{order_id}/note", { params, body: { ...body, version } }),
  );
  if (order.acts.note !== null) return null;
  return (
    <ActSection
      title={t("title")}
      text={t("text")}
      submit={t("submit")}
      act={act}
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
    </ActSection>
  );
}
