import { route } from "@/lib/bff/route";
import { cityByAlias } from "@/lib/contract/place/city";

export const GET = route(cityByAlias);
