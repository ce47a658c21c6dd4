/**
 * What `npm run mutants` changes, and the tests that should notice. Paths without their ending, tests below `test/`.
 */
export interface Core {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const ROOM_TESTS = [
  "worker/room/agreements.unit",
  "worker/room/challenge.unit",
  "worker/room/play/deadlines.unit",
  "worker/room/prepared.unit",
  "worker/room/play/transition.unit",
  "worker/room/play/answers-kept.unit",
  "worker/room/play/berserk.unit",
];

export const CORES: Readonly<Record<string, Core>> = {
  rules: { mutate: ["shared/game/rules"], tests: ["shared/game/rules"] },
  clock: { mutate: ["shared/game/clock"], tests: ["shared/game/clock", "shared/game/lag"] },
  lag: { mutate: ["shared/game/lag"], tests: ["shared/game/lag"] },
  prepared: {
    mutate: ["shared/game/prepared", "shared/game/answers"],
    tests: ["shared/game/prepared", "shared/game/answers", "worker/room/prepared.unit"],
  },
  rating: { mutate: ["shared/game/rating"], tests: ["shared/game/rating"] },
  notation: { mutate: ["shared/protocol/notation"], tests: ["shared/protocol/notation"] },
  offers: {
    mutate: ["shared/game/offers", "worker/room/play/offers"],
    tests: ["shared/game/offers", "worker/room/play/offers.unit"],
  },
  takeback: {
    mutate: ["worker/room/play/takeback"],
    tests: ["worker/room/play/takeback.unit", "worker/room/prepared.unit"],
  },
  outage: {
    mutate: ["worker/room/play/outage"],
    tests: ["worker/room/play/outage.unit", "worker/room/play/deadlines.unit"],
  },
  deadlines: {
    mutate: ["worker/room/play/deadlines"],
    tests: ["worker/room/play/deadlines.unit", "worker/room/play/recording.unit"],
  },
  pairing: {
    mutate: ["pairing", "lineup", "waiting", "window"].map((file) => `worker/matchmaking/${file}`),
    tests: ["worker/matchmaking/pairing.unit", "worker/matchmaking/scan.unit"],
  },
  arena: {
    mutate: ["arena-phase", "attendance", "entrant", "game-book", "pairing"].map((file) => `worker/arena/${file}`),
    tests: ["worker/arena/pairing.unit", "worker/arena/arena-simulation.unit"],
  },
  "arena-score": { mutate: ["shared/arena/arena-score"], tests: ["shared/arena/arena-score"] },
  transition: { mutate: ["worker/room/play/transition"], tests: ROOM_TESTS },
};
