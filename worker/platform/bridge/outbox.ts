/** In characters. A whole game takes three kilobytes. */
const MOST_WAITING = 65_536;

interface Item {
  readonly id: number;
  readonly text: string;
}

/** Numbered server-sent events, kept until the client says that it has them. */
export class Outbox {
  #items: Item[] = [];
  #lastId = 0;
  #size = 0;

  /** Returns the event's text; null if the client has left too much unread. */
  add(lines: string): string | null {
    this.#lastId += 1;
    const text = `id: ${this.#lastId}\n${lines}\n\n`;
    this.#size += text.length;
    this.#items.push({ id: this.#lastId, text });
    return this.#size > MOST_WAITING ? null : text;
  }

  forget(upTo: number): void {
    while (this.#items[0] !== undefined && this.#items[0].id <= upTo)
      this.#size -= this.#items.shift()?.text.length ?? 0;
  }

  waiting(): string {
    return this.#items.map(({ text }) => text).join("");
  }
}
