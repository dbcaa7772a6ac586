import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { shopName, useShops } from "../../shell/shops";
import { OrderList } from "../order/order-list";
import { type OrderWish, useOrderWish } from "./order-wish";
import styles from "./support-screen.module.css";

/** Finds orders by number, phone, name, address, shop, status and day. */
export function SupportScreen() {
  const t = useTranslations("staff-support");
  const [wish, setWish] = useOrderWish();
  return (
    <Page title={t("title")} lead={t("lead")}>
      <SearchForm key={JSON.stringify(wish)} wish={wish} onSearch={setWish} />
      {wish === null ? null : <Found wish={wish} onMore={setWish} />}
    </Page>
  );
}

type SearchFormProps = { readonly wish: OrderWish | null; readonly onSearch: (wish: OrderWish) => void };

const EVERY = "";

/** In the order of an order's life. */
const statuses = [
  "waiting_for_payment",
  "accepted",
  "cooking",
  "cooked",
  "sent",
  "done",
  "canceled",
  "payment_failed",
] as const satisfies readonly OriginalStatus[];

function SearchForm({ wish, onSearch }: SearchFormProps) {
  const t = useTranslations("staff-support");
  const statusText = useTranslations("staff-order.status");
  const shops = useShops();
  const id = useId();
  const [shop, setShop] = useState(String(wish?.shop_id ?? EVERY));
  const [status, setStatus] = useState<string>(wish?.status ?? EVERY);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [q, day] = [String(values.get("q") ?? "").trim(), String(values.get("day") ?? "")];
    const known = statuses.find((one) => one === status);
    onSearch({
      ...(q !== "" && { q }),
      ...(shop !== EVERY && { shop_id: Number(shop) }),
      ...(known !== undefined && { status: known }),
      ...(day !== "" && { day }),
    });
  };
  return (
    <form className={styles.form} aria-label={t("title")} onSubmit={search}>
      <Field
        id={`${id}-q`}
        className={styles.query}
        label={t("query")}
        hint={t("query_hint")}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={wish?.q ?? ""}
      />
      <Select
        label={t("shop")}
        value={shop}
        onChange={setShop}
        options={[
          { value: EVERY, label: t("every") },
          ...shops.map((one) => ({ value: String(one.id), label: shopName(one, shops) })),
        ]}
      />
      <Select
        label={t("status")}
        value={status}
        onChange={setStatus}
        options={[
          { value: EVERY, label: t("every") },
          ...statuses.map((value) => ({ value, label: statusText(value) })),
        ]}
      />
      <Field label={t("day")} name="day" type="date" defaultValue={wish?.day ?? ""} />
      <Button type="submit" size="l" className={styles.submit}>
        {t("search")}
      </Button>
    </form>
  );
}

type FoundProps = { readonly wish: OrderWish; readonly onMore: (wish: OrderWish) => void };

function Found({ wish, onMore }: FoundProps) {
  const t = useTranslations("staff-support");
  const query = useQuery(read("GET /staff/orders", { query: wish }));
  return (
    <Loaded query={query}>
      {({ orders, has_more }) => (
        <section aria-labelledby="found" className={styles.found}>
          <div role="status">
            <h2 id="found" className={styles.count}>
              {orders.length === 0 ? t("none") : t(has_more ? "many" : "found", { count: orders.length })}
            </h2>
          </div>
          <OrderList orders={orders} />
          {has_more && (
            <Button variant="secondary" onClick={() => onMore({ ...wish, before: orders.at(-1)?.order_id ?? 1 })}>
              {t("older")}
            </Button>
          )}
        </section>
      )}
    </Loaded>
  );
}
