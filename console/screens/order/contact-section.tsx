import { useTranslations } from "next-intl";
import { Section } from "../../shell/section";
import { Facts } from "./facts";
import type { Story } from "./story";

/** Who made the order, how to call, where it goes. */
export function ContactSection({ story: { contact, order, courier } }: { readonly story: Story }) {
  const t = useTranslations("staff-order.contact");
  const { name, phone, email, comment, address, is_registered } = contact;
  const door =
    address === null
      ? []
      : ([
          [t("address"), address.full_address],
          [t("room"), address.room],
          [t("entrance"), address.entrance],
          [t("floor"), address.floor],
          [t("intercom"), address.intercom],
          [t("description"), address.description],
        ] as const);
  const at = courier?.coordinates;
  return (
    <Section title={t("title")}>
      <Facts
        facts={[
          [t("name"), name],
          [
            t("phone"),
            phone === "" ? null : (
              <a key="phone" href={`tel:+${phone}`} translate="no">
                +{phone}
              </a>
            ),
          ],
          [t("email"), email],
          [t("account"), is_registered ? t("has_account") : t("guest")],
          [t("when"), order.interval_title],
          ...door,
          [t("shop"), order.shop === null ? null : `${order.shop.name}, ${order.shop.address}`],
          [t("comment"), comment],
          [
            t("courier"),
            at === undefined ? null : (
              <a
                key="courier"
                href={`https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=16/${at.latitude}/${at.longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                {t("on_map")}
              </a>
            ),
          ],
        ]}
      />
    </Section>
  );
}
