import { route } from "@/lib/bff/route";
import { settings } from "@/lib/contract/settings";

export const GET = route(settings);
