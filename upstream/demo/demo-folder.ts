import { join } from "node:path";

/** The demo shop of a brand, as files (ADR-0047). */
export const demoFolder = (brand: string): string => join("demo", brand);
