import { paymentSettings, paymentTypes } from "@/lib/contract/payment";
import type { Dependencies } from "../dependencies";
import { wrongField } from "../domain/api-error";
import { offeredPaymentTypes, paymentWay } from "../domain/payment/payment-types";
import { knownCity, placedAt } from "../domain/place/place";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const servePayments = (serve: Serve, { acquirers }: Dependencies): void => {
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
