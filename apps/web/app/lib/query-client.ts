import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Refusals are final; only transient failures are retried.
        retry: (failures, error) => failures < 2 && isApiError(error) && error.isRetryable,
      },
    },
  })
}
