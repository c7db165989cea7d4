import { messages } from 'virtual:messages/films'
import { getMedia, type Media } from '@afterglow/contract/media'
import { useRef, useState } from 'react'
import { call, isApiError } from '~/lib/api'
import { t as tCommon, wordsOf } from '~/lib/i18n'
import { Button } from '~/ui/button'

const t = wordsOf(messages)

/** A film: its player, or its poster with the reason why it cannot be played. */
export function Film({ media }: { media: Media }) {
  // Addresses expire. The first failure requests a fresh one before an error is shown.
  const [renewed, setRenewed] = useState<Media | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const second = useRef(0)
  const { streamUrl } = renewed ?? media

  async function renew() {
    try {
      const { id: mediaId, eventId } = media
      setRenewed(await call(getMedia, { params: { eventId, mediaId } }))
      setHasFailed(false)
    } catch (err) {
      if (!isApiError(err)) throw err
      setHasFailed(true)
    }
  }

  if (streamUrl === null) return <Poster media={media}>{whyNot(media)}</Poster>
  if (hasFailed) {
    return (
      <Poster media={media}>
        {t('loadFailed')}
        <Button variant="on-photo" onClick={() => void renew()}>
          {t('retry')}
        </Button>
      </Poster>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: guests film what they see; nobody has written down what is said
    <video
      key={streamUrl}
      src={streamUrl}
      poster={media.previewUrl ?? undefined}
      aria-label={t('player', { title: media.title || tCommon('media.untitled') })}
      controls
      // Guests allowed to have the original get it from the button above.
      controlsList="nodownload"
      playsInline
      preload="metadata"
      className="size-full object-contain md:rounded-photo"
      onLoadedMetadata={(ev) => {
        // A seek to the start as well would meet the first play: WebKitGTK once stood still there.
        if (second.current > 0) ev.currentTarget.currentTime = second.current
      }}
      onTimeUpdate={(ev) => {
        second.current = ev.currentTarget.currentTime
      }}
      onError={() => (renewed === null ? void renew() : setHasFailed(true))}
    />
  )
}

function Poster({ media, children }: { media: Media; children: React.ReactNode }) {
  const url = media.previewUrl ?? media.thumbnailUrl
  return (
    <>
      {url && (
        <img src={url} alt="" draggable={false} className="size-full object-contain md:rounded-photo" />
      )}
      <p
        role="status"
        className="numeric absolute inset-0 m-auto grid h-fit w-fit max-w-[calc(100%-2rem)] justify-items-center gap-3 rounded-card bg-black/75 px-5 py-3 text-center"
      >
        {children}
      </p>
    </>
  )
}

function whyNot({ streamState, streamPercent, fileUrl }: Media): string {
  if (streamState === 'failed') return t(fileUrl === null ? 'failed' : 'failedDownload')
  return streamPercent ? t('preparingPercent', { percent: streamPercent }) : t('preparing')
}
