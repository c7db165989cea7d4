import type { Uploader } from '@afterglow/uploader'
import { ChevronUp } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { setUploadsOpen } from './upload-session'
import { headlineOf, useQueue } from './use-queue'

export function UploadMiniBar({ eventId, queue }: { eventId: string; queue: Uploader }) {
  const { summary } = useQueue(queue)
  if (summary.state === 'idle') return null
  return (
    <button
      type="button"
      data-upload-bar
      aria-label={`${headlineOf(summary)}. ${t('uploads.show')}`}
      onClick={() => setUploadsOpen(eventId, true)}
      className="grid gap-2 rounded-md border border-line bg-card px-4 py-3 text-left shadow-raised"
    >
      <span className="numeric flex items-center justify-between gap-3 text-[.9375rem] font-semibold">
        {headlineOf(summary)}
        <Icon as={ChevronUp} size={18} />
      </span>
      <Progress value={summary.percent} max={100} label={t('uploads.progress')} />
    </button>
  )
}
