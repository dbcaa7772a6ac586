import { route } from "@/lib/bff/route";
import { cities } from "@/lib/contract/place/city";

export const GET = route(cities);
