import "server-only";
import { notFound } from "next/navigation";
import { brand, language, orderType } from "next/root-params";
import * as z from "zod/mini";
import { serverEnv } from "@/lib/config/env.server";
import { OrderType } from "@/lib/contract/place/place";
import { Language } from "@/lib/contract/scalar";

const Variant = z.object({ brand: z.string(), language: Language, orderType: OrderType });
export type Variant = z.infer<typeof Variant>;

/**
 * The variant of the page: what the middleware put before the public address. Pages are functions of it and of the rest
 * of their address, never of cookies or headers, so each is cached as a static page. A path of another brand is no page.
 */
export const readVariant = async (): Promise<Variant> => {
  const variant = z.safeParse(Variant, {
    brand: await brand(),
    language: await language(),
    orderType: await orderType(),
  });
  return variant.success && variant.data.brand === serverEnv().brand ? variant.data : notFound();
};
