import type { ReportRequest } from "../../../shared/api/reports-schema.ts";
import { callApi } from "./client.ts";

export const sendReport = (body: ReportRequest): Promise<unknown> =>
  callApi({ method: "POST", path: "/v2/reports", body });
