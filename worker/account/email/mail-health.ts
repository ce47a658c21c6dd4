const KEY = "https://mail.invalid/refused";
const REMEMBERED_SECONDS = 600;

export const noteRefusedMail = (): Promise<void> =>
  caches.default.put(KEY, new Response("refused", { headers: { "Cache-Control": `max-age=${REMEMBERED_SECONDS}` } }));

export const wasMailRefused = async (): Promise<boolean> => {
  const noted = await caches.default.match(KEY);
  await noted?.body?.cancel();
  return noted !== undefined;
};

export const canSendMail = ({ MAIL_TRANSPORT, MAIL_FROM, PUBLIC_ORIGIN }: Env): boolean =>
  MAIL_TRANSPORT === "outbox" || (MAIL_FROM !== "" && PUBLIC_ORIGIN !== "");
