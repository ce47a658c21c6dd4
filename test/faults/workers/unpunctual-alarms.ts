/** Alarms that ring early, late and twice, as the platform allows. */

const EARLY_BY = 1500;
const LATE_BY = 2500;

/** The state of an object whose alarms are set to another moment in four of ten cases. */
export const withUnpunctualAlarms = (ctx: DurableObjectState, random: () => number): DurableObjectState => {
  const { storage } = ctx;
  const setAlarm = storage.setAlarm.bind(storage);
  storage.setAlarm = (scheduledTime, options) => {
    const at = Number(scheduledTime);
    const lot = random();
    if (lot < 0.2) return setAlarm(Math.max(Date.now() + 1, at - EARLY_BY * random()), options);
    return setAlarm(lot < 0.4 ? at + LATE_BY * random() : at, options);
  };
  return ctx;
};

/** Rings once, twice in a row, or twice at once. */
export const ringMaybeTwice = async (ring: () => Promise<void>, random: () => number): Promise<void> => {
  const lot = random();
  await Promise.all(lot < 0.15 ? [ring(), ring()] : [ring()]);
  if (lot > 0.85) await ring();
};
