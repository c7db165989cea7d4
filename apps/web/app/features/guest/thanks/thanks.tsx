import type { PublicEvent } from '@afterglow/contract/gallery'
import { Suspense, useEffect } from 'react'
import { thankForUploads, useUploadSession } from '~/features/shared/uploads'
import { lateComponent } from '~/lib/late-component'

const ThanksLayer = lateComponent(() => import('./thanks-layer'), 'ThanksLayer')

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
