import { writeFileSync } from "node:fs";
import { paymentTable } from "../upstream/domain/payment/payment-table";
import { readCommand } from "./command-line";

/** `npm run payment-table`: draws the state machine of payments anew; a test fails while it is out of date. */
readCommand("npm run payment-table\n", {});
writeFileSync(new URL("../docs/payment-states.md", import.meta.url), paymentTable());
