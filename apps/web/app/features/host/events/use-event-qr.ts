import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventLink, shownLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { toast } from '~/ui/toast'

/** The code of an event's link, or of one of its albums, made in the browser. The encoder is loaded only where a code is shown. */
export function useEventQr(eventId: string, albumCode?: string) {
  const link = eventLink(eventId, albumCode)
  const { data, isError } = useQuery({
    queryKey: ['qr', link],
    queryFn: async () => (await import('~/lib/qr')).drawQr(link),
    staleTime: Number.POSITIVE_INFINITY,
  })

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isError) toast.destructive(t('errors.title'), t('qr.failed'))
  }, [isError])

  return { link, shown: shownLink(link), drawing: data ?? null, alt: t('qr.alt', { link }) }
}
