import { route } from "@/lib/bff/route";
import { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";

export const GET = route(userFavourites);
export const PUT = route(userFavouritesChange);
