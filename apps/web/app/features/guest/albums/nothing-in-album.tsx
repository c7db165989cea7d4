import type { AlbumCard } from '@afterglow/contract/albums'
import { useQuery } from '@tanstack/react-query'
import { NothingHere } from '~/ui/nothing-here'
import { albumsQuery } from './album-queries'
import { t } from './words'

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
}

/** Shown instead of an album's photos: there are none, or the reason why this guest sees none. */
export function NothingInAlbum({ eventId, albumId }: NothingInAlbumProps) {
  const { data } = useQuery(albumsQuery(eventId))
  const album = data?.albums.find(({ id }) => id === albumId)
  if (album === undefined) return null
  const [title, text] = WORDS[album.state]
  const hasText = album.canAdd || album.state === 'locked'
  return <NothingHere title={t(title)} text={hasText ? t(text) : undefined} />
}
