import { Suspense, useEffect, useState } from "react";
import { COPIED_FOR } from "../../../shared/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { part } from "../../ui/part.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./invite.module.css";

const CheckIcon = () => (
  <Icon>
    <path d="m5 13 4.5 4.5L19 7" />
  </Icon>
);

/** Two sheets. */
const CopyIcon = () => (
  <Icon>
    <path d="M9 9h11v11H9zM15 5V4H4v11h1" />
  </Icon>
);

/** Out of a box. */
const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1" />
  </Icon>
);

const share = async (url: string): Promise<void> => {
  try {
    await navigator.share({ title: "Ultimate Tic-Tac-Toe", text: "Play a game with me", url });
  } catch (failure) {
    console.info("Not shared", failure);
  }
};

const CopyButton = ({ text }: { readonly text: string }) => {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (failure) {
      console.info("Not copied", failure);
    }
  };

  return (
    <Button look="primary" className={styles.copy} aria-label={isCopied ? "Copied" : "Copy link"} onClick={copy}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
    </Button>
  );
};

/** Only who invites somebody needs it. Where its script does not come, link and code are enough. */
const QrCode = part("The QR code", async () => (await import("./qr-code.tsx")).QrCode);

/** How to get a second player here: the link, the code that is in it, and both for a camera. */
export const Invite = ({ gameId }: { readonly gameId: string }) => {
  const link = `${location.origin}/${gameId}`;
  return (
    <div className={styles.invite}>
      <TextField
        className={styles.link ?? ""}
        label="To invite someone to play, send this link:"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        action={<CopyButton text={link} />}
      />
      <div className={styles.others}>
        <p className={styles.code}>
          Or give them the code <strong>{gameId}</strong>
        </p>
        <div className={styles.picture}>
          <Suspense fallback={null}>
            <QrCode link={link} />
          </Suspense>
        </div>
        {"share" in navigator ? (
          <Button className={styles.share} onClick={() => share(link)}>
            <ShareIcon /> Share
          </Button>
        ) : null}
      </div>
    </div>
  );
};
