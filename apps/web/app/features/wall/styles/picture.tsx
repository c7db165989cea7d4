import type { SlideView } from '@afterglow/contract/wall'
import { useState } from 'react'
import { cx } from '~/ui/cx'
import type { SlideProps } from './slide-props'

type FilmView = Extract<SlideView, { kind: 'film' }>

/** The decoded picture of a slide, and its film as soon as it plays. */
export function SlidePicture(props: Pick<SlideProps, 'shown' | 'alt' | 'onFilmEnd' | 'onFilmFail'>) {
  const { view, picture, turn } = props.shown
  return (
    <>
      {picture && <Decoded picture={picture} alt={props.alt} />}
      {view.kind === 'film' && view.streamUrl !== null && (
        <Film
          view={view}
          url={view.streamUrl}
          onEnd={() => props.onFilmEnd(turn)}
          onFail={() => props.onFilmFail(turn)}
        />
      )}
    </>
  )
}

/** Inserts the decoded element itself: another one with the same address might have to load. */
function Decoded({ picture, alt }: { picture: HTMLImageElement; alt: string }) {
  return (
    <div
      className="contents"
      ref={(node) => {
        picture.alt = alt
        if (node && picture.parentNode !== node) node.replaceChildren(picture)
      }}
    />
  )
}

/** A discarded player keeps its film until garbage collection; over a night that is many films. */
function emptyWhenGone(node: HTMLVideoElement) {
  return () => {
    node.pause()
    node.removeAttribute('src')
    node.load()
  }
}

/** Muted: a wall hangs in a room with music. Its poster shows until it plays, and if it cannot. */
function Film(props: { view: FilmView; url: string; onEnd(): void; onFail(): void }) {
  const [isRunning, setIsRunning] = useState(false)
  return (
    <video
      ref={emptyWhenGone}
      src={props.url}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      aria-label={props.view.title || undefined}
      className={cx('wall-film', !isRunning && 'opacity-0')}
      onPlaying={() => setIsRunning(true)}
      onEnded={props.onEnd}
      onError={props.onFail}
    />
  )
}
