import type { WaitReason } from '@afterglow/uploader'
import { t } from '~/lib/upload-words'

/** What a file waits for that is sent whole; nothing while it is on its way. */
export function WaitingNote({ reason }: { reason: WaitReason | undefined }) {
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {reason !== undefined && t(reason === 'proxy' ? 'uploads.oneRefused' : 'uploads.oneSlow')}
    </p>
  )
}
