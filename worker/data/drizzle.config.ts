import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --config worker/data/drizzle.config.ts --name what-changes`, run at the top. */
export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/data/schema.ts",
    "./worker/data/game-schema.ts",
    "./worker/data/payment-schema.ts",
    "./worker/data/session-schema.ts",
  ],
  out: "./migrations",
});
