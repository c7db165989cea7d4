import type { GuestPart } from '~/features/guest/part'
import { RevealNotice } from './reveal-notice'
import { SendingNotice } from './sending-notice'

/** When guests can send, and when they see all photos. */
export const times: GuestPart = {
  Notice: (props) => (
    <>
      <SendingNotice {...props} />
      <RevealNotice {...props} />
    </>
  ),
}
