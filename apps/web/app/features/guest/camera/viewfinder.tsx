import { t } from 'virtual:words/camera'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { useViewfinder } from './use-viewfinder'

interface ViewfinderProps {
  finder: ReturnType<typeof useViewfinder>
  video: RefObject<HTMLVideoElement | null>
  /** How often the shutter has been released. */
  fired: number
  /** Shown in place of a picture. */
  children: ReactNode
}

/** What the camera sees, as film will see it. */
export function Viewfinder({ finder, video, fired, children }: ViewfinderProps) {
  const stream = finder.live?.stream ?? null

  // A stream is no attribute of a video.
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [video, stream])

  return (
    <div className="camera-window">
      <div className="camera-picture">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          hidden={stream === null}
          aria-label={t('picture')}
          data-mirrored={finder.facing === 'user' ? '' : undefined}
        />
        {stream === null ? children : <span className="camera-brackets" aria-hidden="true" />}
        {fired > 0 && <span key={fired} className="camera-blink" aria-hidden="true" />}
      </div>
    </div>
  )
}
