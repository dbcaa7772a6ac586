import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { call } from "../../shell/api";
import { fieldErrorsOf } from "../../shell/failure";
import { Form } from "../../shell/form";
import { Page } from "../../shell/page";
import { Section } from "../../shell/section";
import { useShops } from "../../shell/shops";
import { OrderForm } from "./order-form";
import type { Begun } from "./phone-order";

/** Takes the order of a customer on the telephone. */
export function PhoneOrderScreen() {
  const t = useTranslations("staff-phone-order");
  const [begun, setBegun] = useState<Begun | null>(null);
  const again = begun !== null && (
    <Button variant="secondary" onClick={() => setBegun(null)}>
      {t("again")}
    </Button>
  );
  return (
    <Page title={t("title")} lead={t("lead")} actions={again} isWide>
      {begun === null ? <BeginForm onBegun={setBegun} /> : <OrderForm key={begun.phone_order_id} begun={begun} />}
    </Page>
  );
}

function BeginForm({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const t = useTranslations("staff-phone-order");
  const shops = useShops();
  const cities = [...new Map(shops.map(({ city }) => [String(city.id), city.name]))];
  const [city, setCity] = useState(cities[0]?.[0] ?? "");
  const begin = useMutation({
    mutationFn: (phone: string) => call("POST /staff/phone-orders", { body: { phone, city_id: Number(city) } }),
    onSuccess: onBegun,
  });
  return (
    <Section title={t("who")}>
      <Form
        label={t("who")}
        submit={t("begin")}
        isBusy={begin.isPending}
        error={begin.error}
        fields={["phone"]}
        onSubmit={(value) => begin.mutate(value("phone"))}
      >
        <Field
          label={t("phone")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          error={fieldErrorsOf(begin.error)["phone"]}
        />
        <Select
          label={t("city")}
          value={city}
          onChange={setCity}
          options={cities.map(([value, label]) => ({ value, label }))}
        />
      </Form>
    </Section>
  );
}
