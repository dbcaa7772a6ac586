import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Loaded } from "../../shell/loaded";
import { Page } from "../../shell/page";
import { may, useCaller } from "../../shell/session";
import two from "../../shell/two-columns.module.css";
import { OrderActs } from "../order-change/order-acts";
import { PayLinkSection } from "../pay-link/pay-link-section";
import { ContactSection } from "./contact-section";
import { CustomerSection } from "./customer-section";
import { LinesSection } from "./lines-section";
import { MessagesSection } from "./messages-section";
import styles from "./order-screen.module.css";
import { PaymentsSection } from "./payments-section";
import { StepsSection } from "./steps-section";
import { type Story, storyQuery } from "./story";

/** One order's whole story. */
export function OrderScreen() {
  const t = useTranslations("staff-order");
  const orderId = Number(useParams({ strict: false }).orderId ?? 0);
  // A kitchen and couriers do with an order what is theirs, and read no story of its customer.
  const mayRead = may(useCaller(), "staffOrderStory");
  const query = useQuery({ ...storyQuery(orderId), enabled: mayRead });
  return (
    <Page key={orderId} title={t("title", { id: orderId })} isWide>
      <div className={clsx(mayRead && styles.halves)}>
        {mayRead && (
          <div className={styles.half}>
            <Loaded query={query}>{(story) => <StoryView story={story} />}</Loaded>
          </div>
        )}
        <div className={styles.half}>
          <OrderActs orderId={orderId} />
        </div>
      </div>
    </Page>
  );
}

function StoryView({ story }: { readonly story: Story }) {
  return (
    <div className={two.columns}>
      <div className={two.column}>
        <LinesSection story={story} />
        <PaymentsSection story={story} />
        {story.has_pay_link && <PayLinkSection orderId={story.order.order_id} timezone={story.order.timezone} />}
      </div>
      <div className={two.column}>
        <ContactSection story={story} />
        <StepsSection story={story} />
        <MessagesSection story={story} />
        <CustomerSection story={story} />
      </div>
    </div>
  );
}
