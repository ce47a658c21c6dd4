import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { eraseUser } from "../../../worker/data/account/erase-user.ts";
import { setLastOnline, updatePreferences } from "../../../worker/data/account/user-profile.ts";
import { database } from "../../../worker/data/database.ts";
import * as blocks from "../../../worker/data/people/blocks.ts";
import * as policy from "../../../worker/data/people/challenge-policy.ts";
import * as friends from "../../../worker/data/people/friends.ts";
import { addPlayer } from "../http/api.ts";

/** Runs every statement about friends once, catches it on its way to the database, and checks its plan. */

test("nothing about friends, blocks and presence reads a whole table", async () => {
  const [ann, bob] = [await addPlayer(), await addPlayer()];
  const prepare = vi.spyOn(env.DB, "prepare");
  const db = database(env);
  await friends.befriend(db, ann.id, bob.id, 0);
  await friends.acceptRequest(db, bob.id, ann.id, 0);
  await friends.friendsOf(db, ann.id);
  await friends.tiesOf(db, ann.id);
  await friends.relationOf(db, ann.id, bob.id);
  await friends.removeTies(db, ann.id, bob.id);
  await friends.dropRequest(db, ann.id, bob.id);
  await friends.blockPlayer(db, ann.id, bob.id, 0);
  await blocks.blockedEitherWay(db, ann.id);
  await blocks.unblockPlayer(db, ann.id, bob.id);
  await policy.findChallenged(db, ann.id, bob.username);
  await updatePreferences(db, ann.id, { whoMayChallenge: "friends" });
  await setLastOnline(db, ann.id, 1);
  await eraseUser(db, ann, 0);

  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  expect(statements.size).toBeGreaterThanOrEqual(20);
  const scans: string[] = [];
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "x");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    // "SCAN CONSTANT ROW" and the like read no table.
    for (const { detail } of results) if (/^SCAN (?!CONSTANT)/.test(detail)) scans.push(`${detail}: ${statement}`);
  }
  expect(scans).toEqual([]);
});

test("the later time online is kept", async () => {
  const ann = await addPlayer();
  const db = database(env);
  await setLastOnline(db, ann.id, 20);
  await setLastOnline(db, ann.id, 10);
  const row = await env.DB.prepare("SELECT last_online FROM users WHERE id = ?").bind(ann.id).first("last_online");
  expect(row).toBe(20);
});
