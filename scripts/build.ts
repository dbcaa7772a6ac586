import { readCommand } from "./command-line";
import { buildStorefront } from "./storefront-build";

import { runCommand } from "./upstream-settings";

readCommand("npm run build\nBuilds the storefront, ready for npm start, and the programs beside it.\n", {});
await runCommand(() => buildStorefront().then(() => true));
