import { t } from 'virtual:words/hostAlbums'
import type { HostAlbum } from '@afterglow/contract/albums'
import type { Event } from '@afterglow/contract/events'
import { ArrowDown, ArrowUp, Eye, EyeOff, Images, Pencil, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { AlbumCodeDialog } from './album-code-dialog'
import { AlbumDialog } from './album-dialog'
import { AlbumRemoval } from './album-removal'
import { rulesInWords } from './rules-in-words'
import type { AlbumActions } from './use-albums'

type AlbumDialogKind = 'edit' | 'code' | 'remove'

interface AlbumListProps {
  event: Event
  albums: readonly HostAlbum[]
  actions: AlbumActions
}

/** The albums in the order in which guests see them, with the actions on each. */
export function AlbumList({ event, albums, actions }: AlbumListProps) {
  const [opened, setOpened] = useState<{ as: AlbumDialogKind; album: HostAlbum } | null>(null)
  const ids = albums.map(({ id }) => id)
  const close = () => setOpened(null)

  function move(at: number, by: -1 | 1) {
    const [id] = ids.slice(at, at + 1)
    if (id !== undefined) void actions.order(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }

  return (
    <>
      <ol className={cx(cardLook, 'divide-y divide-line')}>
        {albums.map((album, at) => (
          <AlbumRow
            key={album.id}
            event={event}
            album={album}
            isFirst={at === 0}
            isLast={at === albums.length - 1}
            onMove={(by) => move(at, by)}
            onHide={(isHidden) => void actions.change(album.id, { seenBy: isHidden ? 'hosts' : 'everybody' })}
            onOpen={(as) => setOpened({ as, album })}
          />
        ))}
      </ol>
      {opened?.as === 'edit' && (
        <AlbumDialog
          event={event}
          album={opened.album}
          isBusy={actions.isBusy}
          onClose={close}
          onSave={async (changes) => (await actions.change(opened.album.id, changes)) !== null}
        />
      )}
      {opened?.as === 'code' && <AlbumCodeDialog event={event} album={opened.album} onClose={close} />}
      {opened?.as === 'remove' && (
        <AlbumRemoval album={opened.album} albums={albums} actions={actions} onClose={close} />
      )}
    </>
  )
}

interface AlbumRowProps {
  event: Event
  album: HostAlbum
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onHide(isHidden: boolean): void
  onOpen(as: AlbumDialogKind): void
}

function AlbumRow({ event, album, isFirst, isLast, onMove, onHide, onOpen }: AlbumRowProps) {
  const { name } = album
  const isHidden = album.seenBy === 'hosts'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pe-2 ps-5">
      <Cover url={album.coverUrl} />
      <div className="min-w-0 flex-1 basis-56 py-1.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{rulesInWords(album, event.timeZone)}</p>
        <PhotoLink eventId={event.id} album={album} />
      </div>
      <div className="flex flex-wrap">
        <IconButton icon={ArrowUp} label={t('up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton
          icon={ArrowDown}
          label={t('down', { name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={t(isHidden ? 'show' : 'hide', { name })}
          onClick={() => onHide(!isHidden)}
        />
        <IconButton icon={QrCode} label={t('code', { name })} onClick={() => onOpen('code')} />
        <IconButton icon={Pencil} label={t('edit', { name })} onClick={() => onOpen('edit')} />
        <IconButton icon={Trash2} label={t('remove', { name })} onClick={() => onOpen('remove')} />
      </div>
    </li>
  )
}

function Cover({ url }: { url: string | null }) {
  const look = 'grid size-16 shrink-0 place-items-center rounded-md bg-sunken object-cover text-muted'
  if (url !== null) return <img src={url} alt="" className={look} />
  return (
    <span className={look}>
      <Icon as={Images} size={24} />
    </span>
  )
}

/** Link to an album's photos in the gallery. */
function PhotoLink({ eventId, album }: { eventId: string; album: HostAlbum }) {
  const { id, name, photoCount } = album
  if (photoCount === 0) return <p className="text-sm text-muted">{t('noPhotos')}</p>
  return (
    <Link
      to={`/dashboard/events/${eventId}/media?album=${id}`}
      className="link numeric inline-flex min-h-6 items-center gap-[.25em] text-sm touch:min-h-11"
    >
      <span>{t('photos', { count: photoCount })}</span>
      <span className="sr-only">{t('photosOf', { name })}</span>
    </Link>
  )
}
