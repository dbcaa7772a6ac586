import { route } from "@/lib/bff/route";
import { menu } from "@/lib/contract/product";

export const GET = route(menu);
