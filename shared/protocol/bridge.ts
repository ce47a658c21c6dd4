/**
 * A connection without WebSockets, for the site's own pages. `POST` to the address of a channel, with the token as
 * `Authorization`, opens it: `{ "bridge": "…" }`, or `{ "closed": 4401 }` with the code that a socket would be closed
 * with. `?join` joins a game, as `JOINING_PROTOCOL` does.
 *
 * - `GET /sockets/bridges/{bridge}?heard=7` has the frames after the seventh, as server-sent events with their number as
 *   `id`, and goes on. With `&short` it ends after some. The event `close` carries the code of a closed connection.
 * - `POST /sockets/bridges/{bridge}` sends frames. It may be repeated: frames count by their number.
 *
 * Both answer 404 once the connection is gone.
 */

export const MOST_BRIDGED_FRAMES = 100;

export interface BridgedFrames {
  /** From 0. */
  readonly from: number;
  readonly frames: readonly string[];
  /** The number of the last frame from the server that has arrived. */
  readonly heard: number;
  readonly isOver?: true | undefined;
}
