import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '~/lib/api'
import { toast } from '~/ui/toast'

/**
 * Changes to a list, each answered with the whole list. A failure shows the server's reason if it refused,
 * otherwise `failed`, and resolves to null.
 */
export function useListChanges<List>(queryKey: QueryKey, failed: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<List>) => change(),
    onSuccess: (list) => client.setQueryData(queryKey, list),
    onError(error) {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
      toast.destructive(isRefused ? error.message : failed)
      void client.invalidateQueries({ queryKey })
    },
  })
  return { isBusy: isPending, run: (change: () => Promise<List>) => mutateAsync(change).catch(() => null) }
}
