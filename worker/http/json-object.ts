import { logError } from "../core/log-error.ts";

type Pieces = AsyncGenerator<readonly unknown[], undefined>;

async function* textOf(
  head: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, Pieces>>,
): AsyncGenerator<string, undefined> {
  // Without the closing brace: the lists follow.
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, pieces] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = "";
    for await (const piece of pieces) {
      yield separator + piece.map((entry) => JSON.stringify(entry)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

/**
 * A JSON object whose last fields are lists too long to be in memory at once. `head` has at least one field. A failure
 * breaks the answer off: nobody takes half an object for a whole one.
 */
export const jsonObject = (head: object, lists: Readonly<Record<string, Pieces>>): ReadableStream<Uint8Array> => {
  const text = textOf({ ...head }, lists);
  const stream = new ReadableStream<string>({
    async pull(controller) {
      try {
        const { done, value } = await text.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        logError("streamed-answer", error);
        controller.error(error);
      }
    },
    async cancel() {
      await text.return(undefined);
    },
  });
  return stream.pipeThrough(new TextEncoderStream());
};
