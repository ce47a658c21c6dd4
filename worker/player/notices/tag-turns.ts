/**
 * Sends the messages of one tag one after another: a slow "your move" must not be shown after the message that closes
 * it. If several wait, only the newest is needed.
 */
export class TagTurns<Message> {
  readonly #last = new Map<string, Promise<void>>();
  readonly #newest = new Map<string, Message>();

  /**
   * Runs `deliver` after the earlier deliveries of this tag. `replaces`: the message, if it makes older ones needless.
   */
  take(tag: string, deliver: () => Promise<void>, replaces: Message | null = null): Promise<void> {
    if (replaces !== null) this.#newest.set(tag, replaces);
    const before = this.#last.get(tag);
    // Without an earlier one it begins synchronously: nothing may run between reading due messages and sending them.
    const own = (before === undefined ? deliver() : before.catch(() => {}).then(deliver)).finally(() => {
      if (this.#last.get(tag) !== own) return;
      this.#last.delete(tag);
      this.#newest.delete(tag);
    });
    this.#last.set(tag, own);
    return own;
  }

  areTaken(tag: string): boolean {
    return this.#last.has(tag);
  }

  /** True if a newer message of this tag has begun, or waits for its turn. */
  isReplaced(tag: string, message: Message): boolean {
    const newest = this.#newest.get(tag);
    return newest !== undefined && newest !== message;
  }

  async allOver(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
