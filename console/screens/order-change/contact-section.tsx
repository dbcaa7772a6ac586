import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { ActSection } from "./act-section";
import { doorFields, typedDoor } from "./door-fields";
import { type ActBody, type ChangeableOrder, useOrderAct } from "./use-order-act";

/** Corrects where the customer is called, and where in the house the order goes, before it has left. */
export function ContactSection({ order }: { readonly order: ChangeableOrder }) {
  const t = useTranslations("staff-order-change.contact");
  const act = useOrderAct(order, ({ params, version }, body: ActBody<"PUT /staff/orders/{order_id}/contact">) =>
    call("PUT /staff/orders/{order_id}/contact", { params, body: { ...body, version } }),
  );
  const { door, phone } = order;
  if (order.acts.contact !== null) return null;
  return (
    <ActSection
      title={t("title")}
      text={t("text")}
      submit={t("submit")}
      act={act}
      fields={["phone"]}
      onSubmit={(value) =>
        act.mutate({
          phone: value("phone"),
          door: door && typedDoor(value),
        })
      }
    >
      <Field
        label={t("phone")}
        name="phone"
        type="tel"
        required
        defaultValue={phone === null || phone === "" ? "" : `+${phone}`}
        error={fieldErrorsOf(act.error)["phone"]}
      />
      {door !== null &&
        doorFields.map((field) => (
          <Field key={field} label={t(field)} name={field} maxLength={200} defaultValue={door[field] ?? ""} />
        ))}
    </ActSection>
  );
}
