import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Link } from "../../navigation/link.tsx";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export const PrivacyPage = () => (
  <LegalPage heading="Privacy Policy" lede="What is kept about you, why, for how long, and how to get rid of it.">
    <PageMeta {...PAGE_METAS["/privacy-policy"]} />
    <LegalSection heading="If you play as a guest">
      <p>
        Your browser gets one cookie, called “token”. It holds a random name such as Guest-k3f9 and lasts one day. It is
        needed to know which seat in a game is yours. We ask you for nothing else. A game in which only guests have
        played is deleted after 30 days.
      </p>
      <p>
        Settings of the appearance, practice games, and which games were your first three here, stay in your browser and
        are not sent to us. To fend off abuse, your IP address is counted for a short while when you log in, sign up or
        ask for mails. So that a game runs near its players, we keep for a day at most where in the world you connect
        from, as exactly as to 500 km.
      </p>
    </LegalSection>
    <LegalSection heading="If you have an account">
      <p>We keep:</p>
      <ul>
        <li>your email, to confirm that it is yours, and to write to you about your account;</li>
        <li>your username, and for 30 days the one you had before;</li>
        <li>your password, only as a hash from which it cannot be read;</li>
        <li>what you write into your profile: bio, country and links. Everybody can see it;</li>
        <li>your games, ratings and friends, when you joined and when you were last here;</li>
        <li>if your account has been suspended: since when, until when and why. Others see that it is, and not why;</li>
        <li>
          for each device that you are logged in on, until you log out there or the login ends: its browser and system,
          the country, when you logged in and when it was last used. The <Link to="/settings/devices">settings</Link>{" "}
          show you the list.
        </li>
      </ul>
      <p>Your browser gets these cookies:</p>
      <ul>
        <li>“token” says who you are. It lasts 7 days, or 365 with “Remember Me”, after you were last here.</li>
        <li>“registration”, for one day after you signed up, proves that it was this browser.</li>
        <li>
          “device”, for one year, says that this browser has logged in to your account before, so that strangers who
          guess passwords cannot lock you out.
        </li>
      </ul>
      <p>Logging out deletes “token” and ends the login on our side.</p>
    </LegalSection>
    <LegalSection heading="Mails">
      <p>
        You get a mail to confirm an email address, and one when you have forgotten your password, change your email or
        are suspended. No newsletters, no advertising, no pictures that report when a mail is read.
      </p>
    </LegalSection>
    <LegalSection heading="Who else is involved">
      <p>
        The site runs on servers of Cloudflare, which also sends the mails, and which processes your IP address to
        deliver the pages. The pages load nothing from anybody else: no advertising, no analytics, no foreign fonts or
        scripts.
      </p>
      <p>
        If you pay for something, a payment provider does that on its own pages. Card details never reach us; we only
        learn whether your subscription is paid.
      </p>
      <p>We sell and pass on nothing.</p>
    </LegalSection>
    <LegalSection heading="Your data is yours">
      <p>
        In the <Link to="/settings/your-data">settings</Link> you can download everything that is kept about you, and
        delete your account at once. Deleting takes away email, password, profile, ratings and friends. Games that you
        played stay for your opponents, under the name “Deleted player”.
      </p>
      <p>An account whose email is not confirmed within 7 days gives its name and email free, and is then deleted.</p>
    </LegalSection>
  </LegalPage>
);
