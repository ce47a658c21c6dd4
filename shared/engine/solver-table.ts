/** A million lookups find a wrong entry with a probability of 10⁻¹³: all 64 bits of keys are compared. */
export class SolverTable {
  readonly phi: Int32Array;
  readonly delta: Int32Array;
  readonly plies: Uint8Array;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly works: Int32Array;
  private readonly mask: number;

  /** 2 ** `bits` entries of 21 bytes. */
  constructor(bits: number) {
    const size = 2 ** bits;
    this.phi = new Int32Array(size);
    this.delta = new Int32Array(size);
    this.plies = new Uint8Array(size);
    this.lows = new Int32Array(size);
    this.highs = new Int32Array(size);
    this.works = new Int32Array(size);
    this.mask = size - 2;
  }

  clear(): void {
    this.lows.fill(0);
    this.highs.fill(0);
    this.works.fill(0);
  }

  find(low: number, high: number): number {
    const { lows, highs } = this;
    const place = low & this.mask;
    if (lows[place] === low && highs[place] === high) return place;
    return lows[place + 1] === low && highs[place + 1] === high ? place + 1 : -1;
  }

  /** Returns the entry's place. `work` is the cost of computing it again. */
  put(low: number, high: number, work: number): number {
    const { lows, highs, works } = this;
    const known = this.find(low, high);
    const first = low & this.mask;
    const place = known >= 0 ? known : (works[first] ?? 0) > work ? first + 1 : first;
    lows[place] = low;
    highs[place] = high;
    works[place] = work;
    return place;
  }
}
