import { useEffect } from "react";
import { grantPerks } from "../../kit/appearance/perks.ts";

/** Stands on every page of a supporter. Without it, board and sounds are those of everybody. */
export const Perks = () => {
  useEffect(() => {
    grantPerks(true);
    return () => grantPerks(false);
  }, []);
  return null;
};
