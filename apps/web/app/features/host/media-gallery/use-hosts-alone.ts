import { t } from 'virtual:words/media'
import { getSession } from '@afterglow/contract/accounts'
import { useEffect } from 'react'
import { guardUploads } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { session } from '~/lib/session-client'
import { toast } from '~/ui/toast'

/** Without a session a host would count as a guest here, and their photos would wait for their own approval. */
export function useHostsAlone(eventId: string) {
  // The upload engine checks it, whichever button or drop supplied the files.
  useEffect(() => guardUploads(eventId, isStillSignedIn), [eventId])
}

async function isStillSignedIn(): Promise<boolean> {
  const known = await call(getSession, {}).catch(() => null)
  // The server could not be reached, and the queue waits for the network as well.
  if (known === null || known.session !== null) return true
  if (await session.renew()) return true
  toast.destructive(t('gallery.loginFirst'))
  return false
}
