import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { formatCount, formatDate, formatDuration, formatMegabytes } from '~/lib/format'

/** Size, type, dates and sender of one file. */
export function FileFacts({ media }: { media: Media }) {
  const facts = [
    [t('viewer.size'), formatMegabytes(media.fileSize)],
    [t('viewer.type'), media.fileType],
    ...(media.durationSeconds === null
      ? []
      : [[t('viewer.duration'), formatDuration(media.durationSeconds)]]),
    [t('viewer.uploaded'), formatDate(media.createdAt)],
    ...(media.takenAt === null ? [] : [[t('viewer.taken'), formatDate(media.takenAt)]]),
    ...(media.heartCount === null ? [] : [[t('viewer.hearts'), formatCount(media.heartCount)]]),
    [t('viewer.sender'), senderOf(media)],
  ] as const
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-semibold">{t('viewer.info')}</h3>
      <dl className="grid gap-2.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="numeric min-w-0 text-end font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function senderOf(media: Media): string {
  if (media.senderId === null) return t('viewer.you')
  return media.senderName ?? t('viewer.guest')
}
