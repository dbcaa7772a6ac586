import { route } from "@/lib/bff/route";
import { cityByAlias } from "@/lib/contract/city";

export const GET = route(cityByAlias);
