import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";

const texts = settingsTexts.devices;

/** Translates the server's English text (worker/auth/device.ts). */
export const deviceText = (device: string): string => {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser !== undefined && system !== undefined) return fill(texts.device, { browser, system });
  return device === "Unknown device" ? texts.unknownDevice : device;
};
