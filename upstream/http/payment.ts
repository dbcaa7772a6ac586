import { paymentSettings, paymentTypes } from "@/lib/contract/payment";
import { wrongField } from "../api-error";
import { offeredPaymentTypes, paymentWay } from "../rules/payment-types";
import { knownCity, placedAt } from "../rules/place";
import type { Services } from "../services";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const servePayments = (serve: Serve, { acquirers }: Services): void => {
  serve(paymentTypes, ({ body, reference }) => ({
    payment_types: offeredPaymentTypes(placedAt(reference, body, null).city, acquirers),
  }));

  serve(paymentSettings, ({ body, reference }) => {
    const way = paymentWay(knownCity(reference, body.city_id), acquirers, body.payment_type);
    if (way === null) throw wrongField("payment_type", say("order.payment_type"));
    const { acquiring } = way;
    const client = acquiring === null ? null : acquirers.of(acquiring);
    return { acquiring, verify_param: client?.verifyParam ?? null, is_online: acquiring !== null };
  });
};
