import { t } from 'virtual:words/media'
import {
  deleteManyMedia,
  findSimilarMedia,
  MAX_BULK_ITEMS,
  MAX_SIMILAR_TO,
  type MediaStatus,
  moveMedia,
  pinMedia,
  restoreMedia,
  setMediaStatuses,
} from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { albumsQuery } from '~/features/host/albums'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { downloadFiles } from './download-files'
import { refetchHostMedia, takeOutOfViews } from './host-media'

/** Larger selections are downloaded as one ZIP. */
const MAX_SINGLE_DOWNLOADS = 3

type WithStatus = { mediaId: string; status: MediaStatus }

export interface MediaActions {
  isBusy: boolean
  /** Of a change of many photos; null while there is none. */
  progress: Progress | null
  setStatus(ids: readonly string[], status: 'published' | 'unpublished'): void
  /** Into an album; null takes them out of their album. */
  move(ids: readonly string[], albumId: string | null): void
  pin(ids: readonly string[], isPinned: boolean): void
  /** Selects what looks like these as well. */
  selectSimilar(ids: readonly string[]): void
  remove(ids: readonly string[]): void
  download(ids: readonly string[]): void
}

interface Options {
  eventId: string
  /** They no longer exist, or are no longer selected. */
  onGone(ids: readonly string[]): void
  /** They are to be selected as well. */
  onFound(ids: readonly string[]): void
  /** The action has completed. */
  onDone(): void
  /** Too many for single downloads. */
  onDownloadMany(ids: readonly string[]): void
}

/** Everything a host does with many photos at once; each action can be undone for a moment. */
export function useMediaActions(options: Options): MediaActions {
  const { eventId, onGone, onFound, onDone, onDownloadMany } = options
  const client = useQueryClient()
  const statuses = useStatuses(eventId, onDone)
  const moving = useMoving(eventId, onDone)
  const pins = usePins(eventId, onDone)
  const similar = useSimilar(eventId, onFound)
  const removal = useRemoval(eventId, onGone)
  const all = [statuses, moving, pins, similar, removal]
  return {
    isBusy: all.some(({ isBusy }) => isBusy),
    progress: statuses.progress ?? moving.progress ?? removal.progress,
    pin: pins.pin,
    selectSimilar: similar.select,
    setStatus: statuses.set,
    move: moving.move,
    remove: removal.remove,
    download(ids) {
      toast.success(t('bulk.downloading', { n: ids.length }))
      if (ids.length > MAX_SINGLE_DOWNLOADS) onDownloadMany(ids)
      else void downloadFiles(client, eventId, ids)
      onDone()
    },
  }
}

function useStatuses(eventId: string, onDone: () => void) {
  const { mutate, isPending, progress } = useBatches(eventId, (items: WithStatus[]) =>
    call(setMediaStatuses, { params: { eventId }, body: { items } }).then(({ changed }) => changed),
  )
  const undo = (changed: readonly WithStatus[]) =>
    mutate(changed, {
      onSuccess: (back) => toast.success(t('bulk.restored', { n: back.length })),
      onError: () => toast.destructive(t('bulk.restoreFailed')),
    })
  function set(ids: readonly string[], status: 'published' | 'unpublished') {
    const isPublishing = status === 'published'
    const items = ids.map((mediaId) => ({ mediaId, status }))
    mutate(items, {
      onSuccess(changed) {
        if (changed.length === 0) return toast.success(t('bulk.nothing'))
        const said = t(isPublishing ? 'bulk.published' : 'bulk.unpublished', { n: changed.length })
        toast.success(said, undefined, { label: t('bulk.undo'), onClick: () => undo(changed) })
        onDone()
      },
      onError: () => toast.destructive(t(isPublishing ? 'bulk.publishFailed' : 'bulk.unpublishFailed')),
    })
  }
  return { set, isBusy: isPending, progress }
}

interface Place {
  mediaId: string
  albumId: string | null
}

function useMoving(eventId: string, onDone: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, progress } = useBatches(eventId, (places: Place[]) => moveAll(eventId, places))
  const count = () => void client.invalidateQueries({ queryKey: albumsQuery(eventId).queryKey })
  const undo = (moved: readonly Place[]) =>
    mutate(moved, {
      onSuccess: (back) => toast.success(t('bulk.restored', { n: back.length })),
      onError: () => toast.destructive(t('bulk.restoreFailed')),
      onSettled: count,
    })
  function move(ids: readonly string[], albumId: string | null) {
    const places = ids.map((mediaId) => ({ mediaId, albumId }))
    mutate(places, {
      onSuccess(moved) {
        if (moved.length === 0) return toast.success(t('bulk.nothing'))
        const said = t('bulk.moved', { n: moved.length })
        toast.success(said, undefined, { label: t('bulk.undo'), onClick: () => undo(moved) })
        onDone()
      },
      onError: () => toast.destructive(t('bulk.moveFailed')),
      onSettled: count,
    })
  }
  return { move, isBusy: isPending, progress }
}

/** One request per target album; returns where the moved photos were before, for undo. */
async function moveAll(eventId: string, places: readonly Place[]): Promise<Place[]> {
  const moved: Place[] = []
  for (const albumId of new Set(places.map((place) => place.albumId))) {
    const mediaIds = places.filter((place) => place.albumId === albumId).map(({ mediaId }) => mediaId)
    moved.push(...(await call(moveMedia, { params: { eventId }, body: { mediaIds, albumId } })).moved)
  }
  return moved
}

function useRemoval(eventId: string, onGone: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const params = { eventId }
  const removal = useBatches(eventId, (mediaIds: string[]) =>
    call(deleteManyMedia, { params, body: { mediaIds } }).then(({ deleted }) => deleted),
  )
  const restoring = useBatches(eventId, (mediaIds: string[]) =>
    call(restoreMedia, { params, body: { mediaIds } }).then(({ restored }) => restored),
  )
  const undo = (ids: readonly string[]) =>
    restoring.mutate(ids, {
      onSuccess: (back) =>
        back.length > 0
          ? toast.success(t('bulk.restored', { n: back.length }))
          : toast.destructive(t('bulk.restoreFailed')),
      onError: () => toast.destructive(t('bulk.restoreFailed')),
    })
  function remove(ids: readonly string[]) {
    removal.mutate(ids, {
      onSuccess(deleted) {
        takeOutOfViews(client, eventId, deleted)
        onGone(ids)
        const said = ids.length === 1 ? t('viewer.deleted') : t('bulk.deleted', { n: deleted.length })
        toast.success(said, undefined, { label: t('bulk.undo'), onClick: () => undo(deleted) })
      },
      onError: () => toast.destructive(t(ids.length === 1 ? 'viewer.deleteFailed' : 'bulk.deleteFailed')),
    })
  }
  return { remove, isBusy: removal.isPending || restoring.isPending, progress: removal.progress }
}

function usePins(eventId: string, onDone: () => void) {
  const pinning = useBatches(eventId, (mediaIds: string[]) => sendPins(eventId, mediaIds, true))
  const unpinning = useBatches(eventId, (mediaIds: string[]) => sendPins(eventId, mediaIds, false))
  const mutationFor = (isPinned: boolean) => (isPinned ? pinning : unpinning)
  const undo = (ids: readonly string[], isPinned: boolean) =>
    mutationFor(isPinned).mutate(ids, {
      onSuccess: (back) => toast.success(t('bulk.restored', { n: back.length })),
      onError: () => toast.destructive(t('bulk.restoreFailed')),
    })
  function pin(ids: readonly string[], isPinned: boolean) {
    mutationFor(isPinned).mutate(ids, {
      onSuccess(changed) {
        if (changed.length === 0) return toast.success(t('bulk.nothing'))
        const said = t(isPinned ? 'bulk.pinned' : 'bulk.unpinned', { n: changed.length })
        toast.success(said, undefined, { label: t('bulk.undo'), onClick: () => undo(changed, !isPinned) })
        onDone()
      },
      onError: () => toast.destructive(t('bulk.pinFailed')),
    })
  }
  return { pin, isBusy: pinning.isPending || unpinning.isPending }
}

async function sendPins(eventId: string, mediaIds: string[], isPinned: boolean): Promise<string[]> {
  return (await call(pinMedia, { params: { eventId }, body: { mediaIds, isPinned } })).changed
}

function useSimilar(eventId: string, onFound: (ids: readonly string[]) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: (mediaIds: readonly string[]) =>
      call(findSimilarMedia, { params: { eventId }, body: { mediaIds: mediaIds.slice(0, MAX_SIMILAR_TO) } }),
    onSuccess: ({ mediaIds }, of) => {
      const others = mediaIds.filter((id) => !of.includes(id))
      if (others.length === 0) toast.success(t('bulk.noneSimilar'))
      onFound(others)
    },
    onError: () => toast.destructive(t('bulk.similarFailed')),
  })
  return { select: mutate, isBusy: isPending }
}

export interface Progress {
  done: number
  total: number
}

/** Sends any number of items, and refetches the views afterwards. */
function useBatches<T, R>(eventId: string, send: (batch: T[]) => Promise<R[]>) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (items: readonly T[]) => inBatches(items, send, setProgress),
    onSettled() {
      setProgress(null)
      void refetchHostMedia(client, eventId)
    },
  })
  return { mutate, isPending, progress }
}

/** A request takes a limited number. Completed batches stand even if a later one fails. */
async function inBatches<T, R>(
  items: readonly T[],
  send: (batch: T[]) => Promise<R[]>,
  onProgress: (progress: Progress) => void,
): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += MAX_BULK_ITEMS) {
    if (items.length > MAX_BULK_ITEMS) onProgress({ done: at, total: items.length })
    results.push(...(await send(items.slice(at, at + MAX_BULK_ITEMS))))
  }
  return results
}
