import { queryOptions } from "@tanstack/react-query";
import { read } from "../../shell/api";

/** What a colleague saves is known here within this time, ms. */
const POLL_MS = 10_000;

/** The stations of a shop as they are saved. */
export const stationsQuery = (shop: number) =>
  queryOptions({ ...read("GET /staff/board/stations", { query: { shop } }), refetchInterval: POLL_MS });
