import { getSession } from '@afterglow/contract/accounts'
import { useEffect } from 'react'
import { guardUploads } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { session } from '~/lib/session-client'
import { toast } from '~/ui/toast'
import { t } from './words'

/** Without their session a host would be one of the guests here, and their photos would wait for their own approval. */
export function useHostsAlone(eventId: string) {
  // The upload engine asks it, whichever button or drop brought the files.
  useEffect(() => guardUploads(eventId, isStillSignedIn), [eventId])
}

async function isStillSignedIn(): Promise<boolean> {
  const known = await call(getSession, {}).catch(() => null)
  // Nobody could be asked: the queue waits for the network as well.
  if (known === null || known.session !== null) return true
  if (await session.renew()) return true
  toast.destructive(t('gallery.loginFirst'))
  return false
}
