import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useDateText } from "@/lib/client/core/date-text";
import { call, type ReplyTo, read } from "../../shell/api";
import { CopyField } from "../../shell/copy-field";
import { useFailureText } from "../../shell/failure";
import { Loaded } from "../../shell/loaded";
import { Section } from "../../shell/section";

type PayLink = ReplyTo<"GET /staff/orders/{order_id}/pay-link">;

/** How often it is read whether the customer has paid, ms. */
const POLL_MS = 5_000;

const payLinkQuery = (order_id: number) => read("GET /staff/orders/{order_id}/pay-link", { params: { order_id } });

type PayLinkSectionProps = {
  readonly orderId: number;
  /** Of the order's city. */
  readonly timezone: string;
};

/** The link by which a phone order is paid: whether it is paid, the link to copy, and the SMS once more. */
export function PayLinkSection({ orderId, timezone }: PayLinkSectionProps) {
  const t = useTranslations("staff-pay-link");
  const query = useQuery({
    ...payLinkQuery(orderId),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.payment_state === "awaiting" ? POLL_MS : false,
  });
  return (
    <Section title={t("title")}>
      <Loaded query={query}>{(link) => <PayLinkView link={link} timezone={timezone} />}</Loaded>
    </Section>
  );
}

type ViewProps = { readonly link: PayLink; readonly timezone: string };

function PayLinkView({ link, timezone }: ViewProps) {
  const t = useTranslations("staff-pay-link");
  const dateText = useDateText();
  const { payment_state: state, address } = link;
  const until = dateText(new Date(link.pay_until), "time", timezone);
  return (
    <>
      <Status live tone={state === "paid" ? "success" : "warning"} title={t(standing(link))}>
        {state === "awaiting" && address !== null ? t("until", { time: until }) : t(`${standing(link)}_text`)}
      </Status>
      {address !== null && (
        <>
          <CopyField label={t("address")} value={address} rows={2} />
          <Sms link={link} />
        </>
      )}
    </>
  );
}

/** Where the payment stands, as its texts are called. */
const standing = ({ payment_state: state, address }: PayLink): "awaiting" | "paid" | "returned" | "over" => {
  if (state === "paid") return "paid";
  if (state === "refund_pending" || state === "refunded") return "returned";
  return state === "awaiting" && address !== null ? "awaiting" : "over";
};

function Sms({ link }: { readonly link: PayLink }) {
  const t = useTranslations("staff-pay-link");
  const failureText = useFailureText();
  const client = useQueryClient();
  const { order_id } = link;
  const send = useMutation({
    mutationFn: () => call("POST /staff/orders/{order_id}/pay-link", { params: { order_id } }),
    onSuccess: (sent) => client.setQueryData(payLinkQuery(order_id).queryKey, sent),
  });
  const isWaiting = link.sms_from !== null && link.sms_left > 0;
  return (
    <>
      <p role="status">
        {t("sent", { count: link.sms_sent })} {isWaiting ? t("wait") : link.sms_left === 0 && t("no_more")}
      </p>
      <div role="alert">{send.error !== null && <Status tone="error">{failureText(send.error)}</Status>}</div>
      {link.sms_left > 0 && (
        <div>
          <Button
            variant="secondary"
            busy={send.isPending}
            reason={isWaiting ? t("wait") : null}
            onClick={() => send.mutate()}
          >
            {t("again")}
          </Button>
        </div>
      )}
    </>
  );
}
