import { route } from "@/lib/bff/route";
import { orderRating } from "@/lib/contract/order/order-rating";

export const GET = route(orderRating);
