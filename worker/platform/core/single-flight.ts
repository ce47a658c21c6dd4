/** Work that runs once at a time: whoever asks for it meanwhile gets the promise of the work that runs. */
export class SingleFlight {
  #running: Promise<void> | null = null;

  run(work: () => Promise<void>): Promise<void> {
    this.#running ??= work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}
