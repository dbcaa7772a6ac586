import { route } from "@/lib/bff/route";
import { cityStates } from "@/lib/contract/place/city-states";

export const GET = route(cityStates);
