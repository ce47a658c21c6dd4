import { expect, test } from "vitest";
import { FriendNews } from "../../../../worker/player/friends/friend-news.ts";
import { keyValues } from "../../platform/object/key-values.ts";
import { quiet } from "../../quiet.ts";

type Parts = ConstructorParameters<typeof FriendNews>;

const ANN = { identifier: "ann", username: "Ann" };

test("a database that answers while friends' hubs are silent does not make one retry follow another", async () => {
  let tries = 0;
  const announce = async () => {
    tries++;
    // The database answers after a moment, with the list of friends.
    await scheduler.wait(1);
    news.hurry();
    return { friends: [], isComplete: tries > 20 };
  };
  const hub = { row: keyValues(), arm: async () => {} };
  const parts: unknown[] = [hub, { self: () => ANN, forFriends: () => null }, { announce }];
  // Only these parts of a hub are used here.
  const news = new FriendNews(...(parts as Parts));
  news.announce(ANN);
  await quiet();
  expect(tries).toBe(1);
  news.hurry();
  await news.sendUnsent(Date.now());
  await quiet();
  expect(tries).toBe(2);
});
