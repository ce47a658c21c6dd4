import { type ComponentType, lazy } from "react";
import type { AccountLinksProps } from "./account-links.tsx";
import type { UserMenuProps } from "./user-menu.tsx";

/**
 * What stands around pages and is not part of the first load. No page may fail for one of these: where its script
 * does not come, it is not there.
 */

const orNothing = async <Props>(
  name: string,
  load: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: await load };
  } catch (error) {
    console.info(`${name} could not be fetched`, error);
    return { default: () => null };
  }
};

/** Only players need these; guests never load them. */
export const UserMenu = lazy(() =>
  orNothing<UserMenuProps>(
    "The account menu",
    import("./user-menu.tsx").then((found) => found.UserMenu),
  ),
);
export const AccountLinks = lazy(() =>
  orNothing<AccountLinksProps>(
    "The account menu",
    import("./account-links.tsx").then((found) => found.AccountLinks),
  ),
);
export const FriendsLink = lazy(() =>
  orNothing(
    "The friends",
    import("../friends/friends-link.tsx").then((found) => found.FriendsLink),
  ),
);
export const SocialEvents = lazy(() =>
  orNothing(
    "The news of friends",
    import("../friends/social-events.tsx").then((found) => found.SocialEvents),
  ),
);

export const SiteLinks = lazy(() =>
  orNothing(
    "The footer's links",
    import("./site-links.tsx").then((found) => found.SiteLinks),
  ),
);
