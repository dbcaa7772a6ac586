import { route } from "@/lib/bff/route";
import { courierLocation } from "@/lib/contract/order/order-tracking";

export const GET = route(courierLocation);
