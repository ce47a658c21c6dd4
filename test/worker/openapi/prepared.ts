import type { User } from "../../../worker/data/schema.ts";

/** Who makes the calls of the examples. */
export interface Scene {
  readonly anna: User;
  readonly token: string;
}

/** What differs from a call of Anna's with the example's values. */
export interface Prepared {
  readonly token?: string;
  /** Ids that the server has chosen. */
  readonly path?: Readonly<Record<string, string>>;
}

/** By method and path. */
export type Preparations = Readonly<Record<string, (scene: Scene) => Promise<Prepared>>>;
