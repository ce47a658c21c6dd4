import { type ComponentType, lazy } from "react";
import type { AccountLinksProps } from "./account-links.tsx";
import type { UserMenuProps } from "./user-menu.tsx";

/** The menu of players, which guests never load. Without its script the bar goes without it: no page fails for that. */
const orNothing = async <Props>(load: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: await load };
  } catch (error) {
    console.info("The account menu could not be fetched", error);
    return { default: () => null };
  }
};

export const UserMenu = lazy(() => orNothing<UserMenuProps>(import("./user-menu.tsx").then((found) => found.UserMenu)));
export const AccountLinks = lazy(() =>
  orNothing<AccountLinksProps>(import("./account-links.tsx").then((found) => found.AccountLinks)),
);
