import type { Media } from '@afterglow/contract/media'
import { FileImage } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

/** The photo itself: its thumbnail at once, the preview over it as soon as it has loaded. */
export function Picture(props: {
  media: Media
  onNaturalSize: (size: { width: number; height: number }) => void
}) {
  const { media, onNaturalSize } = props
  const [isSharp, setIsSharp] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const layer = 'absolute inset-0 size-full object-contain md:rounded-photo'

  if (media.previewUrl === null && media.thumbnailUrl === null) {
    return (
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-center opacity-80">
        <Icon as={FileImage} size={28} />
        <bdi>{media.fileName}</bdi>
      </span>
    )
  }
  return (
    <>
      {media.thumbnailUrl && !isSharp && (
        <img src={media.thumbnailUrl} alt="" draggable={false} className={layer} />
      )}
      {media.previewUrl && !hasFailed && (
        <img
          key={attempt}
          src={media.previewUrl}
          alt={media.description ?? media.title}
          draggable={false}
          className={cx(layer, 'transition-opacity duration-(--dur-base)', !isSharp && 'opacity-0')}
          onLoad={(ev) => {
            onNaturalSize({ width: ev.currentTarget.naturalWidth, height: ev.currentTarget.naturalHeight })
            setIsSharp(true)
          }}
          onError={() => setHasFailed(true)}
        />
      )}
      {hasFailed && (
        <span role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3">
          <span className="rounded-pill bg-black/70 px-4 py-2">{t('media.loadFailed')}</span>
          <Button
            variant="on-photo"
            onClick={() => {
              setHasFailed(false)
              setAttempt((count) => count + 1)
            }}
          >
            {t('media.retry')}
          </Button>
        </span>
      )}
    </>
  )
}
