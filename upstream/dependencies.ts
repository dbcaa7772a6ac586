import type { Logger } from "pino";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Acquirers } from "./adapters/acquirers/acquirers";
import type { Captcha } from "./adapters/captcha/captcha";
import type { CourierSource } from "./adapters/courier/courier-source";
import type { Geocoder } from "./adapters/geocoder/geocoder";
import type { Mailer } from "./adapters/mail/mailer";
import type { Pusher } from "./adapters/push/pusher";
import type { Messenger } from "./adapters/sms/messenger";
import type { Clock } from "./clock";
import type { HashCode } from "./domain/customer/login-code";
import type { HashPhone } from "./domain/customer/phone-hash";
import type { ReconcileSettings } from "./domain/payment/register";
import type { HoldSettings } from "./domain/slot/slot-hold";
import type { Limits } from "./limits";
import type { OrderWatch } from "./services/order/order-listener";
import type { Catalog } from "./store/catalog";
import type { Database } from "./store/database";

/** What the handlers work with; made once at the start, or by a test. */
export type Dependencies = {
  readonly brand: BrandAlias;
  /** Signs the instants operators preview; null: the present alone is shown. */
  readonly previewSecret: string | null;
  /** Shared with the storefront; signs the links by which orders are followed. */
  readonly upstreamToken: string;
  readonly db: Database;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Logger;
  /** Sends login codes at once; messages about orders go through the outbox. */
  readonly messenger: Messenger;
  /** Sends notifications to subscribed browsers; null: notifications are not offered. */
  readonly pusher: Pusher | null;
  /** Carries receipts; null: they are not offered by e-mail. */
  readonly mailer: Mailer | null;
  readonly captcha: Captcha;
  /** Unused login codes an hour that one restaurant explains; above them each newcomer solves a captcha. */
  readonly codesPerShop: number;
  /** What stays of the phone of a customer who has deleted his account. */
  readonly hashPhone: HashPhone;
  /** What is stored of a login code. */
  readonly hashCode: HashCode;
  /** How long a session lasts, days. */
  readonly sessionDays: number;
  /** The source of the cities' addresses. */
  readonly geocoder: Geocoder;
  /** The source of couriers' positions; null: there is none. */
  readonly courier: CourierSource | null;
  /** Sends the changes of orders to their event streams. */
  readonly orderWatch: OrderWatch;
  /** Take the money of online payments. */
  readonly acquirers: Acquirers;
  /** How long and how many time slots are held by orders that are not paid. */
  readonly holds: HoldSettings;
  readonly reconciling: ReconcileSettings;
  /** The host customers see in their address bar, to which login codes are bound; null if it is not set. */
  readonly siteHost: string | null;
  /** The shop's public address, from which issuers and acquirers bring customers back. */
  readonly siteOrigin: string;
};
