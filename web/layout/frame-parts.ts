/** What the frame adds after the first paint, in one script. */
export { BurgerContent } from "./burger-content.tsx";
export { LateFrame } from "./late-frame.tsx";
export { PlaceRow } from "./place-links.tsx";
export { QuickSettings } from "./quick-settings.tsx";
export { SessionLine } from "./session-line.tsx";
export { UserSearch } from "./user-search.tsx";
