import { route } from "@/lib/bff/route";
import { paymentTypes } from "@/lib/contract/payment";

export const POST = route(paymentTypes);
