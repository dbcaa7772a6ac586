import { read } from "../../shell/api";

/** The accounts that the caller may manage. */
export const accountsQuery = read("GET /staff/accounts", {});
