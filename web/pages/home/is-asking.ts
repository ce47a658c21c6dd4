/** False after a first failure, because the retries take seconds. */
export const isAsking = ({
  isLoading,
  failureCount,
}: {
  readonly isLoading: boolean;
  readonly failureCount: number;
}): boolean => isLoading && failureCount === 0;
