/** A call during a run returns the promise of that run. */
export class SingleFlight {
  #running: Promise<void> | null = null;

  run(work: () => Promise<void>): Promise<void> {
    this.#running ??= work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}
