import { t } from 'virtual:words/media'
import {
  deleteManyMedia,
  MAX_BULK_ITEMS,
  type MediaStatus,
  moveMedia,
  restoreMedia,
  setMediaStatuses,
} from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  setStatus(ids: readonly string[], status: 'published' | 'unpublished'): void
  /** Into an album; null takes them out of their album. */
  move(ids: readonly string[], albumId: string | null): void
  remove(ids: readonly string[]): void
  download(ids: readonly string[]): void
}

interface Options {
  eventId: string
  /** They no longer exist, or are no longer selected. */
  onGone(ids: readonly string[]): void
  /** The action has completed. */
  onDone(): void
  /** Too many for single downloads. */
  onDownloadMany(ids: readonly string[]): void
}

/** Everything a host does with many photos at once; each action can be undone for a moment. */
export function useMediaActions({ eventId, onGone, onDone, onDownloadMany }: Options): MediaActions {
  const client = useQueryClient()
  const statuses = useStatuses(eventId, onDone)
  const moving = useMoving(eventId, onDone)
  const removal = useRemoval(eventId, onGone)
  return {
    isBusy: statuses.isBusy || moving.isBusy || removal.isBusy,
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
  const { mutate, isPending } = useBatches(eventId, (items: WithStatus[]) =>
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
  return { set, isBusy: isPending }
}

interface Place {
  mediaId: string
  albumId: string | null
}

function useMoving(eventId: string, onDone: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useBatches(eventId, (places: Place[]) => moveAll(eventId, places))
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
  return { move, isBusy: isPending }
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
  return { remove, isBusy: removal.isPending || restoring.isPending }
}

/** Sends any number of items, and refetches the views afterwards. */
function useBatches<T, R>(eventId: string, send: (batch: T[]) => Promise<R[]>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: readonly T[]) => inBatches(items, send),
    onSettled: () => void refetchHostMedia(client, eventId),
  })
}

/** A request takes a limited number. Completed batches stand even if a later one fails. */
async function inBatches<T, R>(items: readonly T[], send: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += MAX_BULK_ITEMS) {
    results.push(...(await send(items.slice(at, at + MAX_BULK_ITEMS))))
  }
  return results
}
