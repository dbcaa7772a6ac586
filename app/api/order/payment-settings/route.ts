import { route } from "@/lib/bff/route";
import { paymentSettings } from "@/lib/contract/payment";

export const POST = route(paymentSettings);
