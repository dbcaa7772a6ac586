import type { staffMenu } from "@/lib/contract/staff/staff-state";
import { menuAt } from "../../domain/catalogue/assortment";
import { notFound } from "../../domain/domain-error";
import { worksFor } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import { statesInForce } from "../../store/temporary-states";
import { callerOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

/** The menu of a shop for the screen of stops. */
export const readStaffMenu = async ({ db }: Pick<StaffDependencies, "db">, call: StaffCallOf<typeof staffMenu>) => {
  const { reference, language, now, query } = call;
  const caller = callerOf(call.session);
  const shop = reference.shopById.get(query.shop_id);
  const city = reference.cityById.get(shop?.city_id ?? 0);
  if (shop === undefined || city === undefined || caller === null || !worksFor(caller, shop.id)) throw notFound();
  const states = (await statesInForce(db, now)).filter(({ shop_id }) => shop_id === shop.id);
  const ofProduct = (kind: "stop" | "portions", id: number) =>
    states.find((state) => state.kind === kind && state.product_id === id);
  const menuStops = reference.stops.get(shop.id);
  const prices = reference.modifierPrices.get(city.id);
  return {
    groups: menuAt(reference, { city, kitchen: shop, order_type: null }).map(({ group, items }) => ({
      id: group.id,
      name: translated(group.name, language),
      products: items.map(({ product }) => {
        const counted = ofProduct("portions", product.id);
        return {
          id: product.id,
          name: translated(product.name, language),
          stop_id: ofProduct("stop", product.id)?.id ?? null,
          is_stopped_by_menu: menuStops?.has(product.id) === true || product.type !== "default",
          portions_id: counted?.id ?? null,
          left: counted?.left ?? null,
        };
      }),
    })),
    modifiers: [...reference.modifierById.values()]
      .filter(({ id }) => prices?.has(id) === true)
      .map(({ id, name, type }) => ({
        id,
        name: translated(name, language),
        stop_id: states.find(({ modifier_id }) => modifier_id === id)?.id ?? null,
        is_stopped_by_menu: type === "stop",
      })),
  };
};
