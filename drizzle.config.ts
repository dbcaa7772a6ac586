import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./upstream/store/schema.ts", "./upstream/store/payment-schema.ts", "./upstream/store/schema-deals.ts"],
  out: "./upstream/store/migrations",
});
