/** Calls of the operators' API, as the commands see them. */

export class CallFailed extends Error {
  override readonly name = "CallFailed";
  /** True if the same call may succeed a little later. */
  readonly isPassing: boolean;
  /** The wait before a retry that the server asks for, in milliseconds; 0 if it asks for none. */
  readonly wait: number;

  constructor(message: string, isPassing = false, wait = 0) {
    super(message);
    this.isPassing = isPassing;
    this.wait = wait;
  }
}

/** The answer of a call below /api/v2/admin/. Throws a `CallFailed`. */
export type CallServer = (path: string, body: object) => Promise<unknown>;

/** Pauses between attempts, in milliseconds. */
const PAUSES = [1000, 4000, 15_000, 60_000];

/** Retries a read-only call after temporary failures, with growing pauses. */
export const persistently =
  (callServer: CallServer, wait: (milliseconds: number) => Promise<unknown>): CallServer =>
  async (path, body) => {
    for (const pause of PAUSES) {
      try {
        return await callServer(path, body);
      } catch (error) {
        if (!(error instanceof CallFailed) || !error.isPassing) throw error;
        await wait(Math.max(pause, error.wait));
      }
    }
    return callServer(path, body);
  };
