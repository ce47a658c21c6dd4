import { expect, test } from "vitest";
import type { FriendsResponse } from "../../../../shared/api/api.ts";
import { strangersOf } from "../../../../web/pages/friends/found-players.tsx";

const LISTS: FriendsResponse = {
  friends: ["bob"],
  incomingRequests: [{ id: 1, fromUsername: "bono" }],
  outgoingRequests: [{ id: 2, toUsername: "boris" }],
  supporters: [],
  blocked: ["bodo"],
  whoMayChallenge: "anyone",
};

test("only players in no list can be added, and a requested one stays in the results", () => {
  const found = ["bo", "bob", "bono", "boris", "bodo", "bonnie"].map((username) => ({ username, supporter: false }));
  expect(strangersOf(found, LISTS, "bo").map(({ username }) => username)).toEqual(["boris", "bonnie"]);
});
