import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import type { Environment } from "./verdict";

/** The alias that an environment names; where its brand is wrong, the settings' verdict says so. */
export const aliasIn = (env: Environment): string => {
  try {
    return chooseBrand(env).alias;
  } catch {
    return env["BRAND"] || "sushi";
  }
};
