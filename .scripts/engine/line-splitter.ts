/** Longer than the moves of any game. */
const MOST_CHARACTERS = 1000;

/** Splits chunks into lines, which end in LF or CRLF. Drops the text of a line that is too long. */
export class LineSplitter {
  private rest = "";
  private isTooLong = false;

  /** The lines completed by this chunk; null for one that was too long. */
  add(piece: string): (string | null)[] {
    const pieces = piece.split("\n");
    const last = pieces.pop() ?? "";
    const lines = pieces.map((part) => {
      this.append(part);
      return this.take();
    });
    this.append(last);
    return lines;
  }

  /** The rest after the last line break, at the end of the input. */
  end(): (string | null)[] {
    return this.rest === "" && !this.isTooLong ? [] : [this.take()];
  }

  private append(part: string): void {
    if (this.rest.length + part.length > MOST_CHARACTERS) {
      this.isTooLong = true;
      this.rest = "";
    } else if (!this.isTooLong) this.rest += part;
  }

  private take(): string | null {
    const line = this.isTooLong ? null : this.rest.replace(/\r$/, "");
    this.rest = "";
    this.isTooLong = false;
    return line;
  }
}
