/** What a courier needs to find a door, in the order in which it is said. */
export const doorFields = ["room", "entrance", "floor", "intercom", "description"] as const;
type DoorField = (typeof doorFields)[number];

/** The door as it was typed into a form. */
export const typedDoor = (value: (name: string) => string): Record<DoorField, string> => ({
  room: value("room"),
  entrance: value("entrance"),
  floor: value("floor"),
  intercom: value("intercom"),
  description: value("description"),
});
