import { holdsCardNumber } from "./card-number";

/** A UUID (RFC 9562), or its 32 hexadecimal digits alone, as nginx (`$request_id`) and W3C trace ids have them. */
const form = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The id of a request in answers and logs: the caller's `x-request-id` where it has the form of one, else a new one. A text
 * of another form may be anything, a phone or a card number too, and would stand in every log (SPEC-323, SPEC-340).
 */
export const requestIdOf = (given: string | null | undefined): string =>
  given && form.test(given) && !holdsCardNumber(given) ? given : crypto.randomUUID();
