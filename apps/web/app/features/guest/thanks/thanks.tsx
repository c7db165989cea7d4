import type { PublicEvent } from '@afterglow/contract/gallery'
import { lazy, Suspense, useEffect } from 'react'
import { thankForUploads, useUploadSession } from '~/features/shared/uploads'
import { latePart } from '~/lib/late-parts'

const ThanksLayer = lazy(latePart(async () => ({ default: (await import('./thanks-layer')).ThanksLayer })))

interface ThanksProps {
  event: PublicEvent
  canUpload: boolean
  /** Leads to the photos that were sent. */
  onSee(): void
}

/** Thanks for what has arrived; nothing until then. */
export function Thanks(props: ThanksProps) {
  const { id } = props.event
  const { hasSent } = useUploadSession(id)
  // The queue outlives the screen, and announces by itself where no screen thanks.
  useEffect(() => thankForUploads(id), [id])
  if (!hasSent) return null
  return (
    <Suspense>
      <ThanksLayer {...props} />
    </Suspense>
  )
}
