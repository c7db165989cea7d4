import type { OwnPhotos } from './use-own-photos'

/** This guest's pending photos of one album. */
export function ownIn(own: OwnPhotos, albumId: string): OwnPhotos {
  const isInto = ({ id, queue }: OwnPhotos['sending'][number]) =>
    queue.getSnapshot().find((item) => item.id === id)?.albumId === albumId
  const sending = own.sending.filter(isInto)
  const waiting = own.waiting.filter((media) => media.albumId === albumId)
  const waitingCount = waiting.length
  return { sending, waiting, waitingCount, isNone: sending.length + waitingCount === 0 }
}
