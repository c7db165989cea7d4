import type { PublicEvent } from '@afterglow/contract/gallery'
import { CircleCheck } from 'lucide-react'
import { hostsOf } from '~/features/guest/own-photos'
import { setUploadsOpen, useUploadSession } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'

/** In the dock, when photos have arrived behind a closed sheet: one tap opens the thanks. */
export function ThanksBar({ event }: { event: PublicEvent }) {
  const { sent, isOpen } = useUploadSession(event.id)
  if (sent === null || isOpen) return null
  return (
    <button
      type="button"
      onClick={() => setUploadsOpen(event.id, true)}
      className="numeric flex min-h-13 items-center gap-3 rounded-md border border-line bg-card px-4 py-2 text-left text-[.9375rem] font-semibold shadow-raised"
    >
      <Icon as={CircleCheck} className="text-success-ink" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t('guest.sentBar', { count: sent.count, hosts: hostsOf(event.title) })}
      </span>
      <span className="text-ev-primary">{t('guest.sentSee')}</span>
    </button>
  )
}
