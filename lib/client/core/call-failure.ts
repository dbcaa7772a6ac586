import { ApiClientError } from "./api-client";

/** What a call failed with; whatever else was thrown is a fault of our own, and says nothing to the customer. */
export const asApiClientError = (error: unknown): ApiClientError =>
  error instanceof ApiClientError ? error : new ApiClientError(500, { message: "", code: "internal" });

/** What the server said of a failure; empty where it said nothing. */
export const messageOf = (error: unknown): string => (error instanceof ApiClientError ? error.problem.message : "");

/** Whether a failure names a field. */
export const hasFieldError = (error: unknown, field: string): boolean =>
  error instanceof ApiClientError && error.problem.errors?.[field] !== undefined;

/** Whether the server answered and said no (4xx): nothing was done, and the next try is a new intent. */
export const isRefusal = (error: unknown): error is ApiClientError =>
  error instanceof ApiClientError && error.status >= 400 && error.status < 500;

/** Whether nothing but the same refusal can come of asking again: a limit (429) passes. */
export const isFinalRefusal = (error: unknown): boolean => isRefusal(error) && error.status !== 429;

/** Whether the upstream answered with something that is not of the contract, or with a fault of its own (502). */
export const isBrokenAnswer = (error: unknown): boolean => error instanceof ApiClientError && error.status === 502;

/** Whether a call was refused because nobody is logged in: the session has ended meanwhile. */
export const isLoginNeeded = (error: unknown): boolean => error instanceof ApiClientError && error.status === 401;
