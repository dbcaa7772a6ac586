import type { Logger } from "pino";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Captcha } from "./captcha/captcha";
import type { Clock } from "./clock";
import type { Geocoder } from "./geo/geocoder";
import type { Limits } from "./limits";
import type { Acquirers } from "./payment/acquirers";
import type { Messenger } from "./sms/messenger";
import type { Catalog } from "./store/catalog";
import type { Database } from "./store/database";

/** What the handlers work with; made once at the start, or by a test. */
export type Services = {
  readonly brand: BrandAlias;
  readonly db: Database;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Logger;
  /** Carries login codes at once; what is written about orders waits for the postman. */
  readonly messenger: Messenger;
  readonly captcha: Captcha;
  /** Knows the addresses of the cities. */
  readonly geocoder: Geocoder;
  /** Take the money of online payments. */
  readonly acquirers: Acquirers;
  /** The host customers see in their address bar, to which login codes are bound; null where nobody told it. */
  readonly siteHost: string | null;
  /** The shop's public address, from which issuers and acquirers bring customers back. */
  readonly siteOrigin: string;
};
