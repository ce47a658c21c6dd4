import { Suspense } from "react";
import { shownGameId } from "../../../shared/game/game-id.ts";
import { beforeMatchTexts } from "../../../shared/language/en/before-match.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { part } from "../../kit/ui/part.ts";
import { rich } from "../../kit/ui/rich.tsx";
import { hasShareSheet, shareLink } from "../../kit/ui/share-button.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import styles from "./invite.module.css";

const CheckIcon = () => (
  <Icon>
    <path d="m5 13 4.5 4.5L19 7" />
  </Icon>
);

const CopyIcon = () => (
  <Icon>
    <path d="M9 9h11v11H9zM15 5V4H4v11h1" />
  </Icon>
);

const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1" />
  </Icon>
);

const CopyButton = ({ text }: { readonly text: string }) => {
  const [isCopied, copy] = useCopied();
  return (
    <Button look="primary" className={styles.copy} data-copied={isCopied || undefined} onClick={() => copy(text)}>
      {isCopied ? <CheckIcon /> : <CopyIcon />} {isCopied ? beforeMatchTexts.copied : beforeMatchTexts.copy}
    </Button>
  );
};

/** Loaded only for an invitation. Without it, link and code are enough. */
const QrCode = part(async () => (await import("./qr-code.tsx")).QrCode);

/** The width of a letter in a link, in em: no link is cut off, whatever the site's address. */
const LETTER = 0.6;

interface InviteProps {
  readonly path: string;
  /** The code of a game, which people may type instead; null if only the link leads there. */
  readonly code?: string | null;
  readonly label?: string;
  readonly shareText?: string;
}

export const Invite = ({
  path,
  code = null,
  label = beforeMatchTexts.send,
  shareText = beforeMatchTexts.shareText,
}: InviteProps) => {
  const link = location.origin + path;
  return (
    <div className={`stack gap-3 ${styles.invite}`}>
      <TextField
        className={styles.link ?? ""}
        label={label}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        style={{ fontSize: `min(1em, 100cqi * ${1 / (LETTER * (link.length + 3))})` }}
      />
      <div className={styles.others}>
        <CopyButton text={link} />
        {code !== null && (
          <p className={`muted small ${styles.code}`}>
            {rich(
              beforeMatchTexts.code,
              { code: (text) => <strong translate="no">{text}</strong> },
              { code: shownGameId(code) },
            )}
          </p>
        )}
        <div className={styles.picture}>
          <Suspense fallback={null}>
            <QrCode link={link} />
          </Suspense>
        </div>
        {hasShareSheet() ? (
          <Button className={styles.share} onClick={() => shareLink(shareText, link)}>
            <ShareIcon /> {beforeMatchTexts.share}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
