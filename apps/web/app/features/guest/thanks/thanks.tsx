import { useEffect } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { thankForUploads, useUploadSession } from '~/features/shared/uploads'
import { lateComponent } from '~/lib/late-component'

const ThanksLayer = lateComponent(() => import('./thanks-layer'), 'ThanksLayer')

/** Thanks for what has arrived; nothing until then. */
export function Thanks(props: GuestPartProps) {
  const { id } = props.page.event
  const { isHost } = props.permissions
  const { hasSent } = useUploadSession(id)
  // The queue outlives the screen, and announces by itself where no screen thanks.
  useEffect(() => (isHost ? undefined : thankForUploads(id)), [id, isHost])
  return hasSent && !isHost && <ThanksLayer {...props} />
}
