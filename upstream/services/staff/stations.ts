import { createHash } from "node:crypto";
import type { Station, staffStations, staffStationsChange } from "@/lib/contract/staff/staff-board";
import { menuAt } from "../../domain/catalogue/assortment";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { translated } from "../../domain/translated";
import { lockedStations, replaceStations, stationsOf } from "../../store/board-orders";
import { recordAct } from "../../store/staff-audit";
import { say } from "../../texts/say";
import { ownShop } from "./board";
import { actorOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "db">;
type StationsCall = StaffCallOf<typeof staffStations | typeof staffStationsChange>;
type Wanted = StaffCallOf<typeof staffStationsChange>["body"]["stations"];

/** Other stations, another version. */
const versionOf = (stations: readonly Station[]): string =>
  createHash("sha256").update(JSON.stringify(stations)).digest("base64url");

/** Menu groups of a shop, and those that a station has though the menu has them no more. */
const groupsOf = ({ reference, language, query }: StationsCall, stations: readonly Station[]) => {
  const shop = reference.shopById.get(query.shop);
  const city = reference.cityById.get(shop?.city_id ?? 0);
  if (shop === undefined || city === undefined) throw notFound();
  const menu = menuAt(reference, { city, kitchen: shop, order_type: null });
  const dishes = new Map(menu.map(({ group, items }) => [group.id, items.length]));
  const made = new Set(stations.flatMap(({ group_ids }) => group_ids));
  return reference.groups
    .filter(({ id }) => dishes.has(id) || made.has(id))
    .map(({ id, name }) => ({ id, name: translated(name, language), dishes: dishes.get(id) ?? 0 }));
};

const replyOf = (call: StationsCall, stations: readonly Station[]) => ({
  version: versionOf(stations),
  stations: [...stations],
  groups: groupsOf(call, stations),
});

export const readStations = async ({ db }: Services, call: StaffCallOf<typeof staffStations>) => {
  const { id } = ownShop(call, call.query.shop);
  return replyOf(call, (await stationsOf(db, [id])).get(id) ?? []);
};

const isTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** @throws DomainError 422 for stations that a kitchen cannot have */
const checkStations = (wanted: Wanted, known: readonly { readonly id: number }[]): void => {
  const names = wanted.map(({ name }) => name.toLowerCase());
  if (names.includes("")) throw wrongField("stations", say("staff.name_missing"));
  if (isTwice(names)) throw wrongField("stations", say("staff.station_names"));
  const groups = wanted.flatMap(({ group_ids }) => group_ids);
  const isKnown = groups.every((id) => known.some((group) => group.id === id));
  const takingRest = wanted.filter(({ takes_rest }) => takes_rest).length;
  if (!isKnown || isTwice(groups) || takingRest > 1) throw wrongField("stations", say("staff.station_groups"));
};

export const changeStations = async ({ db }: Services, call: StaffCallOf<typeof staffStationsChange>) => {
  const { id: shopId } = ownShop(call, call.query.shop);
  const wanted = call.body.stations.map((station) => ({ ...station, name: station.name.trim() }));
  checkStations(wanted, call.reference.groups);
  const { version } = call.body;
  const after = await db.transaction(async (tx) => {
    const before = await lockedStations(tx, shopId);
    // Two who edit at once: the later one sees what the other has done before it is lost.
    if (version !== null && version !== versionOf(before))
      throw conflict(say("staff.stations_changed"), { version: ["changed"] });
    if (wanted.some(({ id }) => id !== null && !before.some((one) => one.id === id))) throw notFound();
    await replaceStations(tx, shopId, wanted);
    const subject = `shop ${shopId}`;
    const changed = { before: { stations: before }, after: { stations: wanted } };
    await recordAct(tx, actorOf(call), call.now, { act: "shop.stations", subject, ...changed });
    return (await stationsOf(tx, [shopId])).get(shopId) ?? [];
  });
  return replyOf(call, after);
};
