import { t } from 'virtual:words/media'
import { isFilmType, type Media } from '@afterglow/contract/media'
import { Clock, CloudUpload, EyeOff, Heart, ImageOff, Pin, Play, RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { formatCount, formatDate, formatDuration } from '~/lib/format'
import { t as tCommon } from '~/lib/i18n'
import { formatIn, knownZone } from '~/lib/time-zone'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { PhotoCheck } from '~/ui/photo-check'
import { isTouch } from './use-touch-selection'

interface MediaTileProps {
  media: Media
  top: number
  insetInlineStart: number
  width: number
  height: number
  /** From 1. */
  position: number
  /** -1 while unknown. */
  total: number
  /** The event's; null while unknown. */
  timeZone: string | null
  /** Less sharp photos of the same burst. */
  others: readonly string[] | undefined
  isSelected: boolean
  /** Whether any photo is selected. */
  isSelecting: boolean
  isTabStop: boolean
  onToggle(id: string, isRange: boolean): void
  onOpen(id: string): void
  /** Requests fresh addresses, since those of photos expire. */
  onReload(): void
  /** Selects the others of a burst. */
  onBurst(ids: readonly string[]): void
}

export const MediaTile = memo(function MediaTile(props: MediaTileProps) {
  const { media, others, isSelected, isSelecting, isTabStop, top, insetInlineStart, width, height } = props
  const [isHovered, setIsHovered] = useState(false)
  const title = media.title || tCommon('media.untitled')
  return (
    <li
      data-photo={media.id}
      aria-setsize={props.total}
      aria-posinset={props.position}
      onPointerEnter={(ev) => setIsHovered(ev.pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      className={cx(
        'group absolute overflow-hidden rounded-sm bg-sunken',
        isSelected && 'bg-accent-soft-strong shadow-[inset_0_0_0_3px_var(--accent)]',
      )}
      style={{ top, insetInlineStart, width, height }}
    >
      <Picture {...props} title={title} />
      {isHovered && !isSelected && <SenderAndTime media={media} timeZone={props.timeZone} />}
      <PhotoCheck
        isChecked={isSelected}
        isTabStop={isTabStop}
        isShown={isSelecting}
        label={t('gallery.select', { title })}
        onChange={(isRange) => props.onToggle(media.id, isRange)}
      />
      {others && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          title={t('gallery.bestHint')}
          onClick={() => props.onBurst(others)}
          className="absolute top-2.5 end-2.5 min-h-6 rounded-pill bg-[oklch(.992_.004_84/.94)] px-2.5 text-xs tight-[1] font-semibold text-(--ink-900) after:absolute after:-inset-2.5 after:content-['']"
        >
          {t('gallery.bestOf', { n: others.length + 1 })}
        </button>
      )}
      <Marks media={media} />
    </li>
  )
})

/** Under the pointer alone: hundreds of tiles would each have an element more. */
function SenderAndTime({ media, timeZone }: Pick<MediaTileProps, 'media' | 'timeZone'>) {
  const zone = timeZone === null ? undefined : knownZone(timeZone)
  const time = formatIn(zone, new Date(media.capturedAt), { hour: 'numeric', minute: '2-digit' })
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 flex gap-1.5 bg-linear-to-t from-[oklch(.18_.03_308/.72)] to-transparent px-3 pt-8 pb-2.5 text-xs font-semibold whitespace-nowrap text-white">
      {media.senderName !== null && <bdi className="min-w-0 truncate">{media.senderName}</bdi>}
      {media.senderName !== null && <span aria-hidden="true">·</span>}
      <span>{time}</span>
    </p>
  )
}

function Picture(props: MediaTileProps & { title: string }) {
  const { media, title, isSelected, isSelecting, isTabStop, onToggle, onOpen, onReload } = props
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = media.thumbnailUrl
  if (url !== null && url === failedUrl) return <Failed onReload={onReload} />
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nameOf(media, title)}
      // A finger has no check box to hit.
      onClick={() => (isSelecting && isTouch() ? onToggle(media.id, false) : onOpen(media.id))}
      className={cx(
        'block size-full rounded-sm outline-offset-[-3px] transition-transform duration-(--dur-fast) select-none [-webkit-touch-callout:none]',
        // Otherwise the tile clips it: a second rounded clip would be drawn for each tile.
        isSelected && 'scale-90 overflow-hidden',
      )}
    >
      {url === null ? (
        <NoPicture text={tCommon(media.state === 'no_preview' ? 'media.noPreview' : 'media.processing')} />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailedUrl(url)}
          className={cx(
            'size-full object-cover',
            media.status === 'unpublished' && 'opacity-55 brightness-105 saturate-20',
          )}
        />
      )}
    </button>
  )
}

function nameOf(media: Media, title: string): string {
  const date = formatDate(media.createdAt)
  if (!isFilmType(media.fileType)) return t('gallery.open', { title, date })
  return t('gallery.openFilm', { title, date, duration: formatDuration(media.durationSeconds ?? 0) })
}

/** Badges on a photo. Its button is under them and takes the clicks. Most photos have none, and need no element. */
function Marks({ media }: { media: Media }) {
  const isFilm = isFilmType(media.fileType)
  const isPlain = !media.isPinned && media.status === 'published' && media.state === 'ready'
  if (isPlain && !isFilm && !media.heartCount) return null
  return (
    <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex flex-wrap items-end justify-end gap-1 md:inset-x-2 md:bottom-2">
      {media.isPinned && <Mark icon={Pin} label={tCommon('media.pinned')} />}
      {media.status === 'unpublished' && <Mark icon={EyeOff} label={t('gallery.unpublished')} />}
      {media.state === 'arriving' && <Mark icon={CloudUpload} label={t('gallery.arriving')} />}
      {media.state === 'preview_only' && <Mark icon={ImageOff} label={t('gallery.previewOnly')} />}
      {media.status === 'required_approval' && (
        <Badge tone="warning" className="max-md:size-7 max-md:justify-center max-md:px-0! md:text-2xs!">
          <Icon as={Clock} size={16} className="md:hidden" />
          <span className="max-md:sr-only">{t('gallery.requiresApproval')}</span>
        </Badge>
      )}
      {media.heartCount ? <Hearts count={media.heartCount} /> : null}
      {isFilm && (
        <Badge tone="ink">
          <Icon as={Play} size={14} />
          {media.durationSeconds !== null && <span>{formatDuration(media.durationSeconds)}</span>}
        </Badge>
      )}
    </div>
  )
}

function Hearts({ count }: { count: number }) {
  return (
    <Badge tone="ink" className="numeric">
      <Heart aria-hidden="true" size={14} className="fill-heart text-heart" />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{t('gallery.hearts', { count })}</span>
    </Badge>
  )
}

function NoPicture({ text }: { text: string }) {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-xs text-subtle">
      <Icon as={ImageOff} />
      <span>{text}</span>
    </span>
  )
}

function Failed({ onReload }: { onReload(): void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
      {tCommon('media.loadFailed')}
      <Button size="sm" onClick={onReload}>
        <Icon as={RotateCw} size={16} />
        {tCommon('media.retry')}
      </Button>
    </div>
  )
}

function Mark({ icon, label }: { icon: typeof Pin; label: string }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-[oklch(.18_.03_308/.62)] text-white">
      <Icon as={icon} size={16} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
