import type { Media } from '@afterglow/contract/media'
import { EyeOff, ImageOff, Pin, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

interface MediaTileProps {
  media: Media
  onDelete(): void
  /** Asks for fresh addresses: those of photos expire. */
  onReload(): void
}

export function MediaTile({ media, onDelete, onReload }: MediaTileProps) {
  const title = media.title || t('media.untitled')
  return (
    <li className="group relative aspect-square overflow-hidden rounded-photo bg-sunken [content-visibility:auto]">
      <Picture media={media} title={title} onReload={onReload} />
      {media.senderName && (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,oklch(.16_.03_308/.78))] px-2.5 pt-8 pb-2 text-right text-xs font-medium text-white">
          <bdi className="block truncate">{media.senderName}</bdi>
        </p>
      )}
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end gap-1">
        {media.isPinned && <Dot icon={Pin} label={t('media.pinned')} />}
        {media.status === 'unpublished' && <Dot icon={EyeOff} label={t('gallery.unpublished')} />}
        {media.status === 'required_approval' && (
          <Badge tone="warning" className="text-2xs!">
            {t('gallery.requiresApproval')}
          </Badge>
        )}
      </div>
      {media.canDelete && (
        <button
          type="button"
          aria-label={t('gallery.delete', { title })}
          onClick={onDelete}
          className={buttonLook(
            { variant: 'on-photo', size: 'sm', isIconOnly: true },
            'absolute! top-2 right-2 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 touch:opacity-100',
          )}
        >
          <Icon as={Trash2} size={16} />
        </button>
      )}
    </li>
  )
}

function Picture({ media, title, onReload }: { media: Media; title: string; onReload(): void }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const url = media.thumbnailUrl
  if (!url)
    return <NoPicture text={media.state === 'no_preview' ? t('media.noPreview') : t('media.processing')} />
  if (url === failedUrl) return <Failed onReload={onReload} />
  return (
    <img
      src={url}
      alt={t('gallery.photoOf', { title, date: formatDate(media.createdAt) })}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoadedUrl(url)}
      onError={() => setFailedUrl(url)}
      className={cx(
        'size-full object-cover transition-opacity duration-(--dur-photo)',
        loadedUrl === null && 'opacity-0',
        media.status === 'unpublished' && 'opacity-55 brightness-105 saturate-20',
      )}
    />
  )
}

function NoPicture({ text }: { text: string }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-xs text-subtle">
      <Icon as={ImageOff} />
      {text}
    </div>
  )
}

function Failed({ onReload }: { onReload(): void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
      {t('media.loadFailed')}
      <Button size="sm" onClick={onReload}>
        <Icon as={RotateCw} size={16} />
        {t('media.retry')}
      </Button>
    </div>
  )
}

function Dot({ icon, label }: { icon: typeof Pin; label: string }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-[oklch(.18_.03_308/.62)] text-white">
      <Icon as={icon} size={16} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
