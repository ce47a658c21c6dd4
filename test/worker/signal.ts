/**
 * A signal between a test and an object. It is not a promise: code that awaits one continues within the event that
 * resolves it, and its calls to other objects then crash workerd.
 */
export class Signal<Value> {
  #given: { readonly value: Value } | null = null;

  give(value: Value): void {
    this.#given ??= { value };
  }

  async taken(): Promise<Value> {
    while (this.#given === null) await scheduler.wait(1);
    return this.#given.value;
  }
}
