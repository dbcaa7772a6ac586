import { pushOrder } from "@/lib/agents/push/push-order";

export const POST = pushOrder;
