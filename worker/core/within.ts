/** What was asked did not answer in time. Whether it is done all the same, nobody knows. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime";
}

/**
 * The answer to a question, if it comes in so many milliseconds; else rejects. For questions to a database that may be
 * silent for longer than anybody can wait: the timer lives no longer than the wait for the answer would.
 */
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
