/** The work may or may not be done. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime";
}

/** Rejects if the answer takes longer than `milliseconds`. */
export const within = async <Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
};
