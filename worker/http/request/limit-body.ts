import { bodyLimit } from "hono/body-limit";
import { ApiException } from "../../platform/core/api-exception.ts";

/** Refuses a body above `maxSize` bytes with a 413, before or while it is read. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiException(413, { reason: "body-too-large", message: "Request body too large" });
    },
  });
