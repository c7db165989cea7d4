import type { Uploader } from '@afterglow/uploader'
import { ChevronUp } from 'lucide-react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { setUploadsOpen } from './upload-session'
import { headlineOf, useQueue } from './use-queue'

export function UploadMiniBar({ eventId, queue }: { eventId: string; queue: Uploader }) {
  const { summary } = useQueue(queue)
  if (summary.state === 'idle') return null
  const isLeft = summary.left > 0 && summary.left === summary.pending && summary.state === 'pending'
  if (isLeft) return <LeftBar eventId={eventId} queue={queue} headline={headlineOf(summary)} />
  return (
    <button
      type="button"
      data-foot
      aria-label={`${headlineOf(summary)}. ${t('uploads.show')}`}
      onClick={() => setUploadsOpen(eventId, true)}
      className="grid gap-2 rounded-md border border-line bg-card px-4 py-3 text-start shadow-raised"
    >
      <span className="numeric flex items-center justify-between gap-3 text-[.9375rem] font-semibold">
        <span>{headlineOf(summary)}</span>
        <Icon as={ChevronUp} size={18} />
      </span>
      <Progress value={summary.percent} max={100} label={t('uploads.progress')} />
    </button>
  )
}

/** Files of an earlier visit: one tap sends them, another one shows them. */
function LeftBar({ eventId, queue, headline }: { eventId: string; queue: Uploader; headline: string }) {
  return (
    <div
      data-foot
      className="flex items-center gap-1 rounded-md border border-line bg-card py-2 pe-2 ps-4 shadow-raised"
    >
      <p className="numeric min-w-0 flex-1 text-[.9375rem] font-semibold">{headline}</p>
      <Button
        variant="ghost"
        isIconOnly
        aria-label={t('uploads.show')}
        onClick={() => setUploadsOpen(eventId, true)}
      >
        <Icon as={ChevronUp} size={18} />
      </Button>
      <Button variant="primary" onClick={queue.goOn}>
        {t('uploads.goOn')}
      </Button>
    </div>
  )
}
