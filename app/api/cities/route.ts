import { route } from "@/lib/bff/route";
import { cities } from "@/lib/contract/city";

export const GET = route(cities);
