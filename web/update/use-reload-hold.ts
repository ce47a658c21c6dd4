import { type FormEvent, useEffect, useState } from "react";
import { reloadHolds } from "./reload-holds.ts";

/** Keeps a newer version from reloading the page while that would interrupt something. */
export const useReloadHold = (isHeld: boolean): void => {
  useEffect(() => (isHeld ? reloadHolds.hold() : undefined), [isHeld]);
};

/** For a form: keeps what has been typed into it from being lost. To be called with every input. */
export const useHoldOfTyped = (): ((event: FormEvent<HTMLFormElement>) => void) => {
  const [isFilled, setFilled] = useState(false);
  useReloadHold(isFilled);
  return ({ currentTarget }) => setFilled([...new FormData(currentTarget).values()].some((value) => value !== ""));
};
