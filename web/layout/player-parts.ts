/** What only players have in the frame, in one script. */
export { FriendsLink } from "../people/friends-link.tsx";
export { SocialEvents } from "../people/social-events.tsx";
export { AccountLinks } from "./account-links.tsx";
export { Perks } from "./perks.tsx";
export { UserMenu } from "./user-menu.tsx";
