/** What decides which station of a kitchen makes a dish. */
type Making = { readonly group_ids: readonly number[]; readonly takes_rest: boolean };

/**
 * The station that makes the dishes of a menu group: its own, else the one that takes the rest. Undefined: none does, and
 * every station sees them.
 *
 * @param groupId null: the dish has left the menu
 */
export const stationOfGroup = <Station extends Making>(
  stations: readonly Station[],
  groupId: number | null,
): Station | undefined =>
  stations.find(({ group_ids }) => groupId !== null && group_ids.includes(groupId)) ??
  stations.find(({ takes_rest }) => takes_rest);
