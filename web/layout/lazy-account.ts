import { lazy } from "react";
import type { AccountLinksProps } from "./account-links.tsx";
import { orNothing } from "./or-nothing.ts";
import type { UserMenuProps } from "./user-menu.tsx";

/** The menu of players, which guests never load. */

const NAME = "The account menu";

export const UserMenu = lazy(() =>
  orNothing<UserMenuProps>(
    NAME,
    import("./user-menu.tsx").then((found) => found.UserMenu),
  ),
);
export const AccountLinks = lazy(() =>
  orNothing<AccountLinksProps>(
    NAME,
    import("./account-links.tsx").then((found) => found.AccountLinks),
  ),
);
