import { Hono } from "hono";
import type { HealthResponse } from "../../shared/api.ts";
import type { AppEnv } from "./app-env.ts";

/** 200 with the deployed version when the database answers, else 500. */
export const healthRoutes = new Hono<AppEnv>().get("/", async (context) => {
  await context.env.DB.prepare("SELECT 1").run();
  const health: HealthResponse = { status: "ok", version: context.env.VERSION.id };
  return context.json(health);
});
