import { route } from "@/lib/bff/route";
import { mapZones } from "@/lib/contract/place/map";

export const GET = route(mapZones, { cacheSeconds: 300 });
