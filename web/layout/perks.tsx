import { useEffect } from "react";
import { grantPerks } from "../kit/appearance/perks.ts";

/** Applies a supporter's board and sounds while mounted. The layout mounts it for supporters. */
export const Perks = () => {
  useEffect(() => {
    grantPerks(true);
    return () => grantPerks(false);
  }, []);
  return null;
};
