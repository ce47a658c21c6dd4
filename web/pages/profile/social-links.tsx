import type { Network, Socials } from "../../../shared/profile.ts";
import { NAME_COPIED } from "../../../shared/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { NetworkIcon } from "./network-icon.tsx";
import styles from "./social-links.module.css";

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
