import { type ComponentType, lazy } from "react";

/**
 * What stands around pages and is not part of the first load. No page may fail for one of these: where its script
 * does not come, it is not there.
 */

export const part = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.info(`${name} could not be fetched`, error);
      return { default: () => null };
    }
  });

const ACCOUNT = "The account menu";

/** Only players need these; guests never load them. */
export const UserMenu = part(ACCOUNT, async () => (await import("./user-menu.tsx")).UserMenu);
export const AccountLinks = part(ACCOUNT, async () => (await import("./account-links.tsx")).AccountLinks);
export const FriendsLink = part("The friends", async () => (await import("../friends/friends-link.tsx")).FriendsLink);
export const SocialEvents = part(
  "The news of friends",
  async () => (await import("../friends/social-events.tsx")).SocialEvents,
);

export const SiteLinks = part("The footer's links", async () => (await import("./site-links.tsx")).SiteLinks);
