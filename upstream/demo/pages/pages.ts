import type { BrandAlias } from "@/lib/brand/brand";
import { aboutOf } from "./about";
import { bonusOf } from "./bonus";
import { deliveryOf } from "./delivery";
import { legalInfo } from "./legal-info";
import type { DemoPage } from "./page";
import { paymentInfo } from "./payment-info";
import { privacyPolicy } from "./privacy-policy";
import { userAgreement } from "./user-agreement";

/** The text pages of a brand: one that hides "about us" has none, and only the one with bonuses tells of them. */
export const pagesOf = (brand: BrandAlias): DemoPage[] => [
  ...aboutOf(brand),
  deliveryOf(brand),
  paymentInfo,
  ...bonusOf(brand),
  legalInfo,
  privacyPolicy,
  userAgreement,
];
