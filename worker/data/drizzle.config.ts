import { defineConfig } from "drizzle-kit";

/** Run `drizzle-kit generate --config worker/data/drizzle.config.ts --name what-changes` in the root folder. */
export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/data/schema.ts",
    "./worker/data/account/payment-schema.ts",
    "./worker/data/game/game-schema.ts",
    "./worker/data/people/report-schema.ts",
    "./worker/data/puzzles/puzzle-schema.ts",
    "./worker/data/arena/arena-schema.ts",
  ],
  out: "./migrations",
});
