import type { PublicEvent } from '@afterglow/contract/gallery'
import { CircleCheck } from 'lucide-react'
import { hostsOf } from '~/features/guest/own-photos'
import { type SentBatch, setUploadsOpen } from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'
import { Icon } from '~/ui/icon'

/** What has arrived, in one line; a tap opens the thanks. */
export function SentLine({ event, sent }: { event: PublicEvent; sent: SentBatch }) {
  return (
    <button
      type="button"
      data-foot
      onClick={() => setUploadsOpen(event.id, true)}
      className="numeric flex min-h-13 items-center gap-3 rounded-md border border-line bg-card px-4 py-2 text-start text-[.9375rem] font-semibold shadow-raised"
    >
      <Icon as={CircleCheck} className="text-success-ink" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(`sent.${sent.kind}`, { count: sent.count, hosts: hostsOf(event.title) })}
      </span>
      <span className="text-ev-primary">{t('sent.open')}</span>
    </button>
  )
}
