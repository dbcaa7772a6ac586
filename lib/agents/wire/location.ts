import * as z from "zod/mini";
import { Context, Geo, messages, PageReply, PageRequest, text } from "./scalar";

const relations = {
  context: z.optional(Context),
  /** One target; others than a point are refused, not read as something else. */
  serves: z.optional(z.looseObject({ point: z.optional(Geo) })),
  distance: z.optional(z.unknown()),
  filters: z.optional(
    z.looseObject({
      hours: z.optional(z.object({ open_at: z.iso.datetime({ offset: true }) })),
      amenities: z.optional(z.array(text(200)).check(z.maxLength(20))),
    }),
  ),
};

export const LocationSearch = z.object({
  query: z.optional(text(200)),
  pagination: z.optional(PageRequest),
  ...relations,
});

export const LocationLookup = z.object({ ids: z.array(text(200)).check(z.minLength(1)), ...relations });

const Relations = z.object(relations);
export type LocationRelations = z.infer<typeof Relations>;

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

export const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Times are the location's own; `00:00` to `23:59` is the whole day, an earlier end is the next day's. */
export const DailyHours = z.object({ day: z.enum(days), opens: clock, closes: clock });
export type DailyHours = z.infer<typeof DailyHours>;

/** Instead of the week's hours; without times it is closed. */
export const ExceptionHours = z.object({
  valid_from: z.iso.date(),
  valid_through: z.iso.date(),
  opens: z.optional(clock),
  closes: z.optional(clock),
});
export type ExceptionHours = z.infer<typeof ExceptionHours>;

export const AgentLocation = z.object({
  /** "moscow": what is delivered in the city; "moscow.13": what is collected at the restaurant 13. */
  id: z.string(),
  name: z.string(),
  address: z.object({
    street_address: z.optional(z.string()),
    address_locality: z.string(),
    address_country: z.string(),
  }),
  geo: z.optional(Geo),
  amenities: z.optional(z.record(z.string(), z.object({ description: z.string() }))),
  hours: z.array(DailyHours),
  exception_hours: z.optional(z.array(ExceptionHours)),
  timezone: z.string(),
  /** In answers to a lookup: which ids it answers. */
  inputs: z.optional(z.array(z.object({ id: z.string() }))),
});
export type AgentLocation = z.infer<typeof AgentLocation>;

export const LocationResult = z.object({ locations: z.array(AgentLocation), pagination: PageReply, messages });
export const LocationLookupResult = z.object({ locations: z.array(AgentLocation), messages });
