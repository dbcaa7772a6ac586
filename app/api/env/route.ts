import * as z from "zod/mini";
import { mapPlan } from "@/lib/bff/map-plan";
import { route } from "@/lib/bff/route";
import { serverEnv } from "@/lib/config/env.server";
import { endpoint } from "@/lib/contract/endpoint";

const clientEnv = endpoint({
  method: "GET",
  path: "/env",
  kind: "read",
  summary: "What of this instance's environment a browser may know.",
  reply: z.object({
    sentryDsn: z.nullable(z.string()),
    mapTilesUrl: z.nullable(z.string()),
    mapTilesAttribution: z.nullable(z.string()),
    mapPlan: z.nullable(z.object({ url: z.string(), isInvented: z.boolean() })),
    mapProvider: z.enum(["yandex", "other", "none"]),
    mapYandexKey: z.nullable(z.string()),
    codeFillUrl: z.optional(z.string()),
  }),
});

export const GET = route(clientEnv, {
  handle: async () => {
    const { sentryDsn, mapTilesUrl, mapTilesAttribution, mapProvider, mapYandexKey, codeFillUrl } = serverEnv();
    return {
      sentryDsn,
      mapTilesUrl,
      mapTilesAttribution,
      mapPlan: await mapPlan(),
      mapProvider,
      mapYandexKey,
      ...(codeFillUrl !== null && { codeFillUrl }),
    };
  },
});
