import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { usePageNavigate } from "./use-page-navigate.ts";

type ChangeParams = (params: string | URLSearchParams | Record<string, string>) => void;

export const usePageParams = (): readonly [URLSearchParams, ChangeParams] => {
  const [params] = useSearchParams();
  const navigate = usePageNavigate();
  const change = useCallback<ChangeParams>(
    (next) => navigate({ search: new URLSearchParams(next).toString() }, { replace: true }),
    [navigate],
  );
  return [params, change];
};
