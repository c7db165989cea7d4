import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { CheckCheck, Clock, EyeOff, type LucideIcon } from 'lucide-react'
import { SenderActions } from '~/features/host/moderation'
import { formatCount } from '~/lib/format'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Thumbnail } from '~/ui/thumbnail'
import { KeyHint } from './key-hint'
import { TrustSwitch } from './trust-switch'
import type { Review } from './use-review'
import type { Sender } from './use-sender'
import type { Trust } from './use-trust'

export interface SenderProps {
  eventId: string
  media: Media
  review: Review
  sender: Sender
  trust: Trust
}

/** A guest may not have given a name. */
export function senderName(media: Media): string {
  return media.senderName ?? t('viewer.guest')
}

/** The guest who sent a photo: how much of theirs waits, and what their host can decide about them. */
export function SenderPanel(props: SenderProps) {
  const { eventId, media, sender, trust } = props
  const name = senderName(media)
  return (
    <div className="grid gap-4">
      <p className="numeric text-sm text-muted">
        {t('review.sent', { waiting: formatCount(sender.waiting), total: formatCount(sender.total) })}
      </p>
      {sender.waiting > 0 && (
        <Button variant="soft" isBlock onClick={() => void sender.approveAll()}>
          <Icon as={CheckCheck} size={18} />
          <span className="min-w-0 wrap-anywhere">
            {t('review.approveAll', { count: sender.waiting, name })}
          </span>
        </Button>
      )}
      <SenderPhotos
        {...props}
        look="-m-1 grid max-h-64 grid-cols-4 gap-1.5 overflow-y-auto p-1"
        tile="aspect-square"
      />
      <div className="divide-y divide-line border-y border-line">
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <TrustSwitch trust={trust} label={t('viewer.trust')} hint={t('viewer.trustHint')} />
          </div>
          <KeyHint name="T" />
        </div>
        <SenderActions key={media.senderId} eventId={eventId} media={media} />
      </div>
    </div>
  )
}

/** Beside the photo on a wide screen. */
export function SenderAside(props: SenderProps) {
  const { media } = props
  return (
    <aside className="bg-card px-5 py-6 text-ink lg:overflow-y-auto lg:border-s lg:border-line">
      <h2 className="serif text-2xl leading-tight wrap-anywhere">
        <bdi>{senderName(media)}</bdi>
      </h2>
      {media.senderId === null ? (
        <p className="mt-2 text-sm text-muted">{t('review.senderGone')}</p>
      ) : (
        <SenderPanel {...props} />
      )}
    </aside>
  )
}

interface SenderPhotosProps extends SenderProps {
  look: string
  tile: string
}

/** What the guest sent, with its status. One that waits is reviewed when it is pressed. */
export function SenderPhotos({ media, review, sender, look, tile }: SenderPhotosProps) {
  if (sender.items.length < 2) return null
  return (
    <ul aria-label={t('review.photosOf', { name: senderName(media) })} className={look}>
      {sender.items.map((photo) => (
        <li key={photo.id} className={tile}>
          <SenderPhoto
            photo={photo}
            isCurrent={photo.id === media.id}
            canShow={review.left.some(({ id }) => id === photo.id)}
            onShow={() => review.show(photo.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface SenderPhotoProps {
  photo: Media
  isCurrent: boolean
  canShow: boolean
  onShow(): void
}

function SenderPhoto({ photo, isCurrent, canShow, onShow }: SenderPhotoProps) {
  const title = photo.title || tCommon('media.untitled')
  const look = cx(
    'relative block size-full overflow-hidden rounded-sm bg-sunken',
    isCurrent && 'outline-2 outline-offset-2 outline-(--violet-400)',
  )
  const picture = (
    <span className={cx('block size-full', photo.status === 'unpublished' && 'opacity-55 saturate-20')}>
      <Thumbnail src={photo.thumbnailUrl} alt={canShow ? '' : title} />
    </span>
  )
  if (!canShow)
    return (
      <span className={look}>
        {picture}
        <StatusMark status={photo.status} />
      </span>
    )
  return (
    <button
      ref={isCurrent ? scrollTo : undefined}
      type="button"
      aria-label={t('review.show', { title })}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
      className={cx(look, 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink')}
    >
      {picture}
      <StatusMark status={photo.status} />
    </button>
  )
}

/** Within the strip or the panel, which may hold a hundred. */
function scrollTo(button: HTMLElement | null) {
  button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** A photo that guests see needs no mark. */
const MARKS: Record<Media['status'], { icon: LucideIcon; label: () => string } | null> = {
  published: null,
  required_approval: { icon: Clock, label: () => t('gallery.requiresApproval') },
  unpublished: { icon: EyeOff, label: () => t('gallery.unpublished') },
}

function StatusMark({ status }: { status: Media['status'] }) {
  const mark = MARKS[status]
  if (mark === null) return null
  return (
    <span className="absolute end-1 bottom-1 grid size-5 place-items-center rounded-full bg-[oklch(.18_.03_308/.72)] text-white">
      <Icon as={mark.icon} size={14} />
      <span className="sr-only">{mark.label()}</span>
    </span>
  )
}
