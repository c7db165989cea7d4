import {
  createBrowserUploader,
  isSettled,
  summariseQueue,
  type Uploader,
  type UploadRound,
} from '@afterglow/uploader'
import { t } from '~/lib/upload-words'
import { toast } from '~/ui/toast'
import { dataSaver } from './device'
import { keepScreenOn } from './wake-lock'

const queues = new Map<string, Uploader>()

/** The queue of an event, the same one as long as the page lives. `onSent` is called when something has arrived. */
export function queueOf(eventId: string, onSent: () => void): Uploader {
  const known = queues.get(eventId)
  if (known) return known
  const queue = createBrowserUploader({ eventId, onFinished: (round) => announce(round, onSent) })
  queues.set(eventId, queue)
  warnBeforeLeaving(queue)
  keepScreenOn(queue, { wakeLock: navigator.wakeLock, page: document })
  spareData(queue)
  return queue
}

function announce({ completed, failed, awaitingApproval }: UploadRound, onSent: () => void) {
  dataSaver.rest()
  if (completed > 0) {
    onSent()
    toast.success(
      t('uploads.success', { n: completed }),
      awaitingApproval > 0 ? t('uploads.approvalText') : t('uploads.successText', { count: completed }),
    )
  }
  if (failed > 0)
    toast.destructive(completed > 0 ? t('uploads.someFailed', { n: failed }) : t('uploads.allFailed'))
}

function spareData(queue: Uploader) {
  const follow = () => queue.holdOriginals(dataSaver.getState().isHolding)
  dataSaver.subscribe(follow)
  follow()
}

/** The browser asks in its own words, and only while bytes would be lost. */
function warnBeforeLeaving(queue: Uploader) {
  let isWarning = false
  const warn = (ev: BeforeUnloadEvent) => ev.preventDefault()
  queue.subscribe(() => {
    const summary = summariseQueue(queue.getSnapshot())
    const wouldLose = !isSettled(summary) && summary.unkept > 0
    if (wouldLose === isWarning) return
    isWarning = wouldLose
    // Some browsers exclude pages with this listener from the back-forward cache, so it is added only now.
    if (wouldLose) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
