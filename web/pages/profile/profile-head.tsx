import type { RatedProfileResponse } from "../../../shared/api.ts";
import { countryName } from "../../../shared/countries.ts";
import { dateText } from "../../../shared/format.ts";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import { OnlineState } from "./online-state.tsx";
import { PlayerActions } from "./player-actions.tsx";
import styles from "./profile-head.module.css";
import { SocialLinks } from "./social-links.tsx";

/** Who this is, and what can be done together. */
export const ProfileHead = ({ profile }: { readonly profile: RatedProfileResponse }) => {
  const { username, supporter, createdAt, socials } = profile;
  const { bio, location } = profile.profile;
  const country = countryName(location);
  return (
    <section className={styles.card} aria-label="Profile">
      <div className={styles.name}>
        <h1 className={styles.username}>{username}</h1>
        {supporter && <SupporterBadge isLink />}
      </div>
      <OnlineState username={username} lastOnline={profile.lastOnline} />
      <p className={styles.bio} data-empty={bio === "" || undefined}>
        {bio === "" ? "No bio." : bio}
      </p>
      <ul className={styles.facts}>
        <li>
          Member since <time dateTime={new Date(createdAt).toISOString()}>{dateText(createdAt)}</time>
        </li>
        {country !== null && <li>{country}</li>}
        <li>{supporter ? "Supporter" : "Not a Supporter"}</li>
      </ul>
      <SocialLinks socials={socials} />
      <PlayerActions username={username} />
    </section>
  );
};
