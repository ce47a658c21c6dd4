import { bodyLimit } from "hono/body-limit";
import { ApiException } from "../../platform/core/api-exception.ts";

/** In bytes. Refuses with a 413, before or while the body is read. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiException(413, { reason: "body-too-large", message: "Request body too large" });
    },
  });
