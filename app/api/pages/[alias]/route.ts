import { route } from "@/lib/bff/route";
import { pageByAlias } from "@/lib/contract/page";

export const GET = route(pageByAlias);
