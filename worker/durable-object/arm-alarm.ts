import type { Millis } from "../../shared/time-controls.ts";

/** An alarm this long past was lost. */
const OVERDUE: Millis = 5000;

/**
 * Makes an object's one alarm ring no later than at a moment; null: it need not ring. An alarm that is already earlier
 * is left alone: setting one writes a row, and ringing early is harmless. `nextWakeAt` is asked last, so that it sees
 * the newest state.
 */
export const armAlarm = async (
  storage: DurableObjectStorage,
  nextWakeAt: () => Millis | null,
  now: Millis,
): Promise<void> => {
  const armedAt = await storage.getAlarm();
  const wakeAt = nextWakeAt();
  if (wakeAt === null) {
    if (armedAt !== null) await storage.deleteAlarm();
    return;
  }
  const isInTime = armedAt !== null && armedAt <= wakeAt && armedAt > now - OVERDUE;
  // Not at this very moment: such an alarm has been known to be dropped (workerd#6866).
  if (!isInTime) await storage.setAlarm(Math.max(wakeAt, now + 1));
};
