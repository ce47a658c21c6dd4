import { randomBytes } from "node:crypto";
import { befriend, callAs, makeSupporter, newPlayer, type Player } from "../e2e/support/accounts.ts";
import { meetOthers, recordOldGames } from "../e2e/support/old-games.ts";
import type { TestServer } from "../e2e/support/server.ts";

/** The people in the pictures. */
export interface Cast {
  /** Has a full profile: friends, requests, games of two kinds, a supporter's badge. */
  readonly mira: Player;
  /** Mira's friend, who has played her and has a name of the maximum length. */
  readonly longNamed: Player;
  /** Has nothing yet. */
  readonly newcomer: Player;
}

const person = (server: TestServer, username: string): Promise<Player> =>
  newPlayer(server, {
    username,
    email: `${username}.${randomBytes(3).toString("hex")}@example.org`,
    password: "correct horse battery",
  });

const writeProfile = async (origin: string, { token }: Player): Promise<void> => {
  const profile = {
    bio: "Centre first, then corners. I play on trains, so forgive me the tunnels.",
    country: "NO",
    socials: {
      twitch: "https://twitch.tv/mira",
      youtube: "https://youtube.com/@mira",
      reddit: "https://reddit.com/user/mira",
      discord: "mira_plays",
      twitter: "https://x.com/mira",
    },
  };
  const answer = await fetch(`${origin}/api/v1/account/profile`, {
    method: "PATCH",
    headers: { Authorization: token, "Content-Type": "application/json" },
    body: JSON.stringify(profile),
  });
  if (!answer.ok) throw new Error(`the profile was not taken: ${answer.status}`);
};

/** Games of two equal players who have met others, too, so that their ratings settle. */
const playOften = async (server: TestServer, one: Player, other: Player): Promise<void> => {
  const db = await server.database();
  await meetOthers(db, one, other);
  for (let round = 0; round < 14; round++) {
    const [winner, loser] = round % 5 < 2 ? [other, one] : [one, other];
    const game = { count: 1, gameType: "blitz", isRated: true, daysAgo: 28 - 2 * round } as const;
    await recordOldGames(db, { ...game, winner, loser });
    await recordOldGames(db, { ...game, winner: loser, loser: winner, daysAgo: game.daysAgo - 1 });
  }
  await recordOldGames(db, { winner: one, loser: other, count: 2, gameType: "bullet", isRated: false });
};

export const assemble = async (server: TestServer): Promise<Cast> => {
  const { origin } = server;
  const [mira, longNamed, newcomer, asker, asked] = [
    await person(server, "mira"),
    await person(server, "Theodora-of-the-East"),
    await person(server, "newcomer"),
    await person(server, "ben_asks"),
    await person(server, "Iskander"),
  ];
  await writeProfile(origin, mira);
  await makeSupporter(await server.database(), mira);
  await befriend(origin, mira, longNamed);
  await callAs(origin, asker, `friends/add/${mira.username}`);
  await callAs(origin, mira, `friends/add/${asked.username}`);
  await playOften(server, mira, longNamed);
  return { mira, longNamed, newcomer };
};
