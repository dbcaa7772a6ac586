import { route } from "@/lib/bff/route";
import { ClientEnv } from "@/lib/config/env.client";
import { serverEnv } from "@/lib/config/env.server";
import { exchange } from "@/lib/contract/exchange";

const clientEnv = exchange({
  method: "GET",
  path: "/env",
  kind: "read",
  summary: "What of this instance's environment a browser may know.",
  reply: ClientEnv,
});

export const GET = route(clientEnv, {
  handle: async () => {
    const { sentryDsn, mapTilesUrl, mapProvider } = serverEnv();
    return { sentryDsn, mapTilesUrl, mapProvider };
  },
});
