import { t } from 'virtual:words/faces'
import type { FaceDetection } from '@afterglow/contract/faces'
import { formatDate } from '~/lib/format'
import { cx } from '~/ui/cx'
import { Thumbnail } from '~/ui/thumbnail'

interface PersonPhotosProps {
  faces: readonly FaceDetection[]
  /** Null while photos are only viewed; otherwise the selected ones. */
  chosen: ReadonlySet<string> | null
  onChoose(chosen: ReadonlySet<string>): void
  onOpen(mediaId: string): void
}

export function PersonPhotos({ faces, chosen, onChoose, onOpen }: PersonPhotosProps) {
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      {chosen !== null && <p className="mb-4 text-sm text-muted">{t('person.selectText')}</p>}
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {faces.map((face, index) => {
          const isChosen = chosen?.has(face.id) ?? false
          return (
            <li key={face.id}>
              <button
                type="button"
                aria-pressed={chosen === null ? undefined : isChosen}
                aria-label={
                  chosen === null
                    ? t('person.open', { n: index + 1, date: formatDate(face.media.createdAt) })
                    : t('person.select', { n: index + 1 })
                }
                onClick={() => (chosen === null ? onOpen(face.mediaId) : toggle(face.id))}
                className={cx(
                  'relative block aspect-square w-full cursor-pointer overflow-hidden rounded-photo bg-sunken',
                  isChosen && 'ring-3 ring-accent ring-offset-2 ring-offset-card',
                )}
              >
                <Thumbnail src={face.media.thumbnailUrl} />
                {chosen !== null && (
                  <img
                    src={face.croppedFaceUrl}
                    alt=""
                    className="absolute end-1.5 bottom-1.5 size-12 rounded-full object-cover shadow-raised"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
