import type { Identity } from "../../shared/account/identity.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { HubClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { findPlayer } from "../data/account/users.ts";
import { database } from "../data/database.ts";
import { blocksBetween } from "../data/people/blocks.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { hubOf } from "../platform/object/placed-objects.ts";
import { sendAck } from "../platform/object/sockets.ts";
import type { ChallengeService } from "./games/challenge-service.ts";
import type { FriendlyGameService } from "./games/friendly-game-service.ts";

interface HubServices {
  readonly friendly: FriendlyGameService;
  readonly challenges: ChallengeService;
  /** True if the named player is online and the caller may know. */
  readonly isOnline: (username: string) => Promise<boolean>;
}

export const onHubFrame = async (
  socket: WebSocket,
  identity: ConnectedIdentity,
  frame: HubClientFrame,
  { friendly, challenges, isOnline }: HubServices,
): Promise<void> => {
  const { id } = frame;
  switch (frame.event) {
    case "createFriendlyGame":
      return friendly.create(socket, identity, frame);
    case "sendChallenge":
      return challenges.request(socket, identity, frame);
    case "declineChallenge":
      await challenges.decline(identity, frame.args[0]);
      break;
    case "withdrawChallenge":
      await challenges.withdraw(identity, frame.args[0]);
      break;
    case "isUserOnline": {
      const answer = await isOnline(frame.args[0]);
      if (id !== undefined) sendAck(socket, id, answer);
      return;
    }
    default:
      return assertNever(frame);
  }
  if (id !== undefined) sendAck(socket, id, { ok: true });
};

/** True if a player is online. Shown to everybody, guests too, but not across a block. */
export const isOnlineFor = async (
  env: Env,
  { identifier, role }: Identity,
  username: string,
  now: number,
): Promise<boolean> => {
  const db = database(env);
  const player = await findPlayer(db, username, now);
  if (player === null || !(await hubOf(env, player.id).isOnline())) return false;
  return role === "guest" || (await blocksBetween(db, identifier, player.id)).length === 0;
};
