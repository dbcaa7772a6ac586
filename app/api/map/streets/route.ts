import { route } from "@/lib/bff/route";
import { mapStreets } from "@/lib/contract/place/map";

export const GET = route(mapStreets, { keepSeconds: 3_600 });
