import { route } from "@/lib/bff/route";
import { menuSearchTerms } from "@/lib/contract/product";

export const GET = route(menuSearchTerms);
