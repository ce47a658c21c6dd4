import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { eraseUser } from "../../../worker/data/account/erase-user.ts";
import * as credentials from "../../../worker/data/account/user-credentials.ts";
import * as profile from "../../../worker/data/account/user-profile.ts";
import * as lookUps from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import { findSeekers } from "../../../worker/data/people/seekers.ts";
import { addPlayer } from "../http/api.ts";

/** Runs every statement about accounts once, catches it on its way to the database, and checks its plan. */

test("no look-up and no change of an account reads a whole table", async () => {
  const user = await addPlayer();
  const prepare = vi.spyOn(env.DB, "prepare");
  const db = database(env);
  const now = Date.now();
  const newcomer = { id: "id-new", username: "newcomer", email: "new@example.com", language: null, passwordHash: "" };

  await lookUps.findUser(db, user.id);
  await lookUps.findUserByEmail(db, "new@example.com");
  await lookUps.findUserToLogIn(db, user.username);
  await lookUps.findUserToLogIn(db, "new@example.com");
  await lookUps.findPlayer(db, "somebody", now);
  await lookUps.isUsernameFree(db, "somebody", user.id, now);
  await lookUps.isEmailFree(db, "new@example.com", now);
  await lookUps.searchPlayers(db, "some", 10);
  await lookUps.formerUsernames(db, user.id);
  await credentials.insertUser(db, newcomer, now);
  await credentials.confirmUser(db, newcomer.id, newcomer.email, now);
  await credentials.dropUnconfirmed(db, "id-other");
  await credentials.updateHash(db, user, "");
  await credentials.setPendingEmail(db, user, "other@example.com");
  await credentials.applyPendingEmail(db, user, "other@example.com");
  await credentials.setPassword(db, { ...user, tokenVersion: 1 }, "", now);
  await findSeekers(db, [user.id, "id-other"], now);
  await profile.updateProfile(db, user, { bio: "Me" });
  await profile.setLanguage(db, user.id, "de");
  await profile.renameUser(db, user, "renamed", now);
  await eraseUser(db, user, now);

  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  const scans: string[] = [];
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "x");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    for (const { detail } of results) if (detail.startsWith("SCAN")) scans.push(`${detail}: ${statement}`);
  }
  expect(scans).toEqual([]);
  // All of the 20 calls above were caught: each has its own statement, except two look-ups by address.
  expect(statements.size).toBeGreaterThanOrEqual(18);
});

test("the check finds a plan without an index", async () => {
  const { results } = await env.DB.prepare("EXPLAIN QUERY PLAN SELECT * FROM users WHERE bio = ?")
    .bind("x")
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual(["SCAN users"]);
});
