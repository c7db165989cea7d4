import {
  createBrowserUploader,
  isSettled,
  summariseQueue,
  type Uploader,
  type UploadRound,
} from '@afterglow/uploader'
import { t } from '~/lib/i18n'
import { toast } from '~/ui/toast'

const queues = new Map<string, Uploader>()

/** The queue of an event, the same one for as long as the page lives. */
export function queueOf(eventId: string): Uploader {
  const known = queues.get(eventId)
  if (known) return known
  const queue = createBrowserUploader({ eventId, onFinished: announce })
  queues.set(eventId, queue)
  warnBeforeLeaving(queue)
  return queue
}

function announce({ completed, failed, awaitingApproval }: UploadRound) {
  if (completed > 0) {
    toast.success(
      t('uploads.success', { n: completed }),
      t(awaitingApproval > 0 ? 'uploads.approvalText' : 'uploads.successText'),
    )
  }
  if (failed > 0)
    toast.destructive(completed > 0 ? t('uploads.someFailed', { n: failed }) : t('uploads.allFailed'))
}

/** The browser asks in its own words; it is told to only while bytes would be lost. */
function warnBeforeLeaving(queue: Uploader) {
  let isWarning = false
  const warn = (ev: BeforeUnloadEvent) => ev.preventDefault()
  queue.subscribe(() => {
    const isBusy = !isSettled(summariseQueue(queue.getSnapshot()))
    if (isBusy === isWarning) return
    isWarning = isBusy
    // A page that listens is kept out of the back-forward cache by some browsers, so it listens only now.
    if (isBusy) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
