/** What a ticket is for: cooking, or packing and bringing. */
export const ticketParts = ["kitchen", "courier"] as const;
export type TicketPart = (typeof ticketParts)[number];
