import type { RequestListener } from "node:http";
import onHeaders from "on-headers";
import { comeAgainHeaders } from "@/lib/middleware/unavailable-page";

/**
 * Says of what Next could not draw that it is to be asked for again, and keeps it from everybody else: a crawler that
 * reads 500 takes the page for broken (quality, Faults).
 */
export const comeAgain =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    onHeaders(response, () => {
      if (response.statusCode < 500) return;
      response.statusCode = 503;
      for (const [name, value] of Object.entries(comeAgainHeaders)) response.setHeader(name, value);
    });
    return answer(request, response);
  };
