import type { Network, Socials } from "../../../shared/profile.ts";
import { NAME_COPIED } from "../../../shared/texts.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./social-links.module.css";

/** Plain signs of our own, not the networks' marks: a screen, a play button, a speech bubble, an at sign, a hash. */
const SHAPES: Readonly<Record<Network, string>> = {
  twitch: "M5 4h14v10l-4 4h-3l-3 3v-3H5zM11 8v5M15.5 8v5",
  youtube: "M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10.5 9v6l5-3z",
  reddit:
    "M12 5c5 0 9 2.9 9 6.5S17 18 12 18c-1 0-2-.1-2.900-.3L4.500 20l1-3.700C4 15.100 3 13.400 3 11.500 3 7.900 7 5 12 5zM9 11.500h.01M15 11.500h.01",
  twitter: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.600 7.200",
  discord: "M9.500 4 8 20M16 4l-1.500 16M4.500 9h16M3.500 15h16",
};

const NetworkIcon = ({ network }: { readonly network: Network }) => (
  <Icon className={styles.icon}>
    <path d={SHAPES[network]} />
  </Icon>
);

const LINKS: readonly { readonly network: Exclude<Network, "discord">; readonly name: string }[] = [
  { network: "twitch", name: "Twitch" },
  { network: "youtube", name: "YouTube" },
  { network: "reddit", name: "Reddit" },
  { network: "twitter", name: "Twitter" },
];

const copyName = async (name: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(name);
    showToast({ type: "success", message: NAME_COPIED });
  } catch (error) {
    console.info("Nothing could be copied", error);
    showToast({ type: "info", message: `The username is ${name}` });
  }
};

/** Where else this player can be met; nothing when nowhere. */
export const SocialLinks = ({ socials }: { readonly socials: Socials }) => {
  const links = LINKS.filter(({ network }) => socials[network] !== "");
  const { discord } = socials;
  if (links.length === 0 && discord === "") return null;
  return (
    <ul className={styles.links} aria-label="Social links">
      {links.map(({ network, name }) => (
        <li key={network}>
          <ButtonAnchor look="quiet" className={styles.link} href={socials[network]} target="_blank" rel="noopener">
            <NetworkIcon network={network} />
            {name}
          </ButtonAnchor>
        </li>
      ))}
      {discord !== "" && (
        <li>
          <Button
            look="quiet"
            className={styles.link}
            aria-label={`Discord: copy the username ${discord}`}
            onClick={() => void copyName(discord)}
          >
            <NetworkIcon network="discord" />
            Discord
          </Button>
        </li>
      )}
    </ul>
  );
};
