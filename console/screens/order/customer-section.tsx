import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useDateText } from "@/lib/client/core/date-text";
import type { ReplyOf } from "@/lib/contract/endpoint";
import type { staffOrderCustomer } from "@/lib/contract/staff/staff-order-search";
import { read } from "../../shell/api";
import { Loaded } from "../../shell/loaded";
import { Section } from "../../shell/section";
import { Facts } from "./facts";
import { OrderList } from "./order-list";
import type { Story } from "./story";

/** The rating, the forms about the order and, once requested, the customer's other orders: each look is counted. */
export function CustomerSection({ story: { order, rating, requests } }: { readonly story: Story }) {
  const t = useTranslations("staff-order.customer");
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t("title")}>
      {rating !== null && (
        <Facts
          facts={[
            [t("rating"), `${"★".repeat(rating.stars)}${"☆".repeat(5 - rating.stars)}`],
            [t("rated"), rating.comment],
          ]}
        />
      )}
      <Requests requests={requests} timezone={order.timezone} />
      {isOpen ? (
        <Customer orderId={order.order_id} timezone={order.timezone} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
        </div>
      )}
    </Section>
  );
}

type RequestsProps = { readonly requests: Story["requests"]; readonly timezone: string };

function Requests({ requests, timezone }: RequestsProps) {
  const t = useTranslations("staff-order.customer");
  const dateText = useDateText();
  return (
    <ul>
      {requests.map(({ request_id, title, created_at, is_answered }) => (
        <li key={request_id}>
          <Link to="/inbox/$requestId" params={{ requestId: String(request_id) }}>
            {title}
          </Link>
          , {dateText(new Date(created_at), "date", timezone)}: {t(is_answered ? "answered" : "unanswered")}
        </li>
      ))}
    </ul>
  );
}

function Customer({ orderId, timezone }: { readonly orderId: number; readonly timezone: string }) {
  const [before, setBefore] = useState<number | null>(null);
  const query = useQuery(
    read("GET /staff/orders/{order_id}/customer", {
      params: { order_id: orderId },
      query: before === null ? {} : { before },
    }),
  );
  return (
    <Loaded query={query}>{(known) => <CustomerFacts known={known} timezone={timezone} onOlder={setBefore} />}</Loaded>
  );
}

type CustomerFactsProps = {
  readonly known: ReplyOf<typeof staffOrderCustomer>;
  readonly timezone: string;
  readonly onOlder: (before: number) => void;
};

function CustomerFacts({ known, timezone, onOlder }: CustomerFactsProps) {
  const t = useTranslations("staff-order.customer");
  const dateText = useDateText();
  const { customer, orders, has_more, requests } = known;
  const { registered_at: since } = customer;
  return (
    <>
      <Facts
        facts={[
          [t("name"), customer.name],
          [t("email"), customer.email],
          [t("since"), since === null ? t("no_account") : dateText(new Date(since), "date", timezone)],
          [t("bonuses"), customer.bonuses === null ? null : String(customer.bonuses)],
        ]}
      />
      <OrderList orders={orders} />
      {has_more && (
        <Button variant="secondary" onClick={() => onOlder(orders.at(-1)?.order_id ?? 1)}>
          {t("older")}
        </Button>
      )}
      <Requests requests={requests} timezone={timezone} />
    </>
  );
}
