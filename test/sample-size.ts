/** The size of a statistical proof's sample: a tenth in the core, all of it with `npm test -- … all`. */
export const sampleSize = (whole: number): number =>
  process.env.WHOLE_SAMPLES === "1" ? whole : Math.ceil(whole / 10);
