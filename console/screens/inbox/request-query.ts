import { read } from "../../shell/api";

/** How one request is read. */
export const requestQuery = (request_id: number) =>
  read("GET /staff/requests/{request_id}", { params: { request_id } });
