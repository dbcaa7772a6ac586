import { constants, setPriority } from "node:os";
import { makeDemoMap } from "./demo-map";

/** Makes the plan of the demo's cities while the shop is built and opened, which it must not delay. */
setPriority(constants.priority.PRIORITY_LOW);
makeDemoMap();
