import { filmExtensions } from '@afterglow/contract/media'
import {
  createBrowserUploader,
  isSettled,
  summariseQueue,
  type UploadBatch,
  type Uploader,
} from '@afterglow/uploader'
import { asGuest } from '~/lib/carried-guest'
import { t } from '~/lib/upload-words'
import { toast } from '~/ui/toast'
import { dataSaver } from './device'
import type { SentBatch } from './sent-batch'
import { uploadAlbumOf } from './upload-album'
import { keepScreenOn } from './wake-lock'

export { NO_ROOM, SHUT_OUT } from './host-refusals'

const queues = new Map<string, Uploader>()

/**
 * Called when something has arrived, with what there is to be thanked for. Answers whether the page thanks for it by
 * itself.
 */
type OnSent = (sent: SentBatch | null) => boolean

/** The queue of an event, the same one as long as the page lives. */
export function queueOf(eventId: string, onSent: OnSent): Uploader {
  const known = queues.get(eventId)
  if (known) return known
  const queue: Uploader = intoAlbum(
    eventId,
    createBrowserUploader({ eventId, asGuest, onFinished: (batch) => announce(queue, batch, onSent) }),
  )
  queues.set(eventId, queue)
  warnBeforeLeaving(queue)
  keepScreenOn(queue, { wakeLock: navigator.wakeLock, page: document })
  spareData(queue)
  return queue
}

/** Adds chosen files to the album that the page shows. */
function intoAlbum(eventId: string, queue: Uploader): Uploader {
  return {
    ...queue,
    add: (files, about) => queue.add(files, { albumId: uploadAlbumOf(eventId) ?? undefined, ...about }),
  }
}

function announce(queue: Uploader, batch: UploadBatch, onSent: OnSent) {
  const { completed, failed } = batch
  dataSaver.rest()
  if (completed > 0 && !onSent(sentBatch(queue, batch))) sayArrived(batch)
  if (failed > 0)
    toast.destructive(completed > 0 ? t('uploads.someFailed', { n: failed }) : t('uploads.allFailed'))
}

function sayArrived({ completed, duplicates, awaitingApproval }: UploadBatch) {
  const added = completed - duplicates
  if (added === 0) return toast.success(t('uploads.nothingNew', { count: duplicates }))
  const text = awaitingApproval > 0 ? t('uploads.approvalText') : t('uploads.successText', { count: added })
  toast.success(t('uploads.success', { n: added }), text)
}

/** Null where something failed or nothing was new. The queue keeps what was completed for a moment longer. */
function sentBatch(queue: Uploader, batch: UploadBatch): SentBatch | null {
  const { completed, failed, duplicates, awaitingApproval } = batch
  if (failed > 0 || duplicates === completed) return null
  const all = queue.getSnapshot()
  const items = all.filter(({ status, duplicate }) => status === 'completed' && !duplicate)
  const films = filmExtensions()
  const isFilm = (name: string) => films.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  const filmCount = items.filter(({ name }) => isFilm(name)).length
  return {
    count: completed - duplicates,
    kind: filmCount === 0 ? 'photos' : filmCount === items.length ? 'videos' : 'files',
    isAwaitingApproval: awaitingApproval > 0,
    same: all.flatMap(({ name, sameAs }) => (sameAs === undefined ? [] : name)),
    mediaIds: items.flatMap(({ mediaId }) => mediaId ?? []),
    previews: items.flatMap(({ previewUrl }) => previewUrl ?? []).slice(0, 3),
  }
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
