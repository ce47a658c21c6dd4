import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { HealthResponse } from "../../shared/api.ts";
import { database } from "../data/database.ts";
import type { AppEnv } from "./app-env.ts";

/** 200 with the deployed version when the database answers, else 500. */
export const healthRoutes = new Hono<AppEnv>().get("/", async (context) => {
  await database(context.env).run(sql`SELECT 1`);
  const health: HealthResponse = { status: "ok", version: context.env.VERSION.id };
  return context.json(health);
});
