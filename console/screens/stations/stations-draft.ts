import { stationOfGroup } from "@/lib/domain/order/station";
import type { BodyFor, ReplyTo } from "../../shell/api";

/** What `GET /staff/board/stations` answers. */
export type Stations = ReplyTo<"GET /staff/board/stations">;

/** A station as it is edited; `id` is null until it is saved. */
export type DraftStation = {
  /** The same as long as it is edited. */
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly group_ids: readonly number[];
  readonly takes_rest: boolean;
};

/** The stations of a shop as they are edited; `version` names those that the edit began with. */
export type Draft = { readonly version: string; readonly stations: readonly DraftStation[] };

export const draftOf = ({ version, stations }: Stations): Draft => ({
  version,
  stations: stations.map((station) => ({ ...station, key: `s${station.id}` })),
});

const withStations = (draft: Draft, stations: readonly DraftStation[]): Draft => ({ ...draft, stations });

const changed = (draft: Draft, key: string, more: Partial<DraftStation>): Draft =>
  withStations(
    draft,
    draft.stations.map((one) => (one.key === key ? { ...one, ...more } : one)),
  );

/** With one more at the end. */
export const added = (draft: Draft, key: string): Draft =>
  withStations(draft, [...draft.stations, { key, id: null, name: "", group_ids: [], takes_rest: false }]);

export const renamed = (draft: Draft, key: string, name: string): Draft => changed(draft, key, { name });

/** Without one; nobody makes its groups from now on. */
export const removed = (draft: Draft, key: string): Draft =>
  withStations(
    draft,
    draft.stations.filter((one) => one.key !== key),
  );

/** With one a place nearer to the beginning (-1) or the end (1). */
export const moved = (draft: Draft, key: string, by: -1 | 1): Draft => {
  const from = draft.stations.findIndex((one) => one.key === key);
  const [one, other] = [draft.stations[from], draft.stations[from + by]];
  if (one === undefined || other === undefined) return draft;
  return withStations(draft, draft.stations.with(from, other).with(from + by, one));
};

/** With a menu group made by one station alone; null: by none. */
export const assigned = (draft: Draft, groupId: number, key: string | null): Draft =>
  withStations(
    draft,
    draft.stations.map((one) => {
      const others = one.group_ids.filter((id) => id !== groupId);
      return { ...one, group_ids: one.key === key ? [...others, groupId] : others };
    }),
  );

/** With everything else made by one station; null: by none. */
export const restAssigned = (draft: Draft, key: string | null): Draft =>
  withStations(
    draft,
    draft.stations.map((one) => ({ ...one, takes_rest: one.key === key })),
  );

/** The draft as a change of stations that somebody else has changed meanwhile; those that are no more are made again. */
export const rebased = (draft: Draft, { version, stations }: Stations): Draft => ({
  version,
  stations: draft.stations.map((one) => (stations.some(({ id }) => id === one.id) ? one : { ...one, id: null })),
});

/** The station whose choice a group is; null: no station's. What `rest` makes is nobody's choice. */
export const ownerOf = ({ stations }: Draft, groupId: number): DraftStation | null =>
  stations.find(({ group_ids }) => group_ids.includes(groupId)) ?? null;

/** Groups of the menu that no station makes. */
export const looseGroups = ({ stations }: Draft, { groups }: Pick<Stations, "groups">): Stations["groups"] =>
  groups.filter(({ id, dishes }) => dishes > 0 && stationOfGroup(stations, id) === undefined);

/** What is wrong with the name of a station; null: nothing. */
export const nameFault = ({ stations }: Draft, { key, name }: DraftStation): "missing" | "taken" | null => {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "missing";
  return stations.some((one) => one.key !== key && one.name.trim().toLowerCase() === wanted) ? "taken" : null;
};

type Body = BodyFor<"PUT /staff/board/stations">;

export const bodyOf = ({ version, stations }: Draft): Body => ({
  version,
  stations: stations.map(({ id, name, group_ids, takes_rest }) => ({
    id,
    name: name.trim(),
    group_ids: [...group_ids],
    takes_rest,
  })),
});

/** Whether saving would change anything. */
export const isChanged = (draft: Draft, present: Stations): boolean =>
  JSON.stringify(bodyOf(draft).stations) !== JSON.stringify(bodyOf(draftOf(present)).stations);
