import { writeFileSync } from "node:fs";
import { paymentTable } from "../upstream/domain/payment/payment-table";

/** `npm run payment-table`: draws the state machine of payments anew; a test fails while it is out of date. */
writeFileSync(new URL("../docs/payment-states.md", import.meta.url), paymentTable());
