/** Whether a value has fields that can be read by name: any object, arrays included; null is none. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
