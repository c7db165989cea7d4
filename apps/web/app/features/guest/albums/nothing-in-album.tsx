import { t } from 'virtual:words/guestAlbums'
import type { AlbumCard } from '@afterglow/contract/albums'
import { NothingHere } from '~/ui/nothing-here'
import { useAlbumCard } from './album-queries'

const WORDS = {
  open: ['none', 'noneText'],
  own: ['noneOfYours', 'noneText'],
  hidden: ['noneOfYours', 'noneText'],
  locked: ['kept', 'keptByPassword'],
  unrevealed: ['kept', 'keptUntil'],
} as const satisfies Record<AlbumCard['state'], readonly string[]>

export interface NothingInAlbumProps {
  eventId: string
  albumId: string
  /** Whether the event lets this guest send. */
  canUpload: boolean
}

/** Shown instead of an album's photos: there are none, or the reason why this guest sees none. */
export function NothingInAlbum({ eventId, albumId, canUpload }: NothingInAlbumProps) {
  const album = useAlbumCard(eventId, albumId)
  if (album === undefined) return null
  const [title, text] = WORDS[album.state]
  const hasText = (canUpload && album.canAdd) || album.state === 'locked'
  return <NothingHere title={t(title)} text={hasText ? t(text) : undefined} />
}
