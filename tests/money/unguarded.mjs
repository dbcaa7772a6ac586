import { register } from "node:module";

/** Given to node before the upstream's own file: takes the guards out of its code as it is loaded. Of tests alone. */
register("./unguarded-loader.mjs", import.meta.url);
