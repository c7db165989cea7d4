import type { SlideView } from '@afterglow/contract/wall'
import { type CSSProperties, useState } from 'react'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { noteHand, notePaper } from '~/ui/note-look'
import type { Shown, SlideshowState } from './slides'

type Picture = HTMLImageElement
type FilmView = Extract<SlideView, { kind: 'film' }>

interface StageProps {
  show: SlideshowState<Picture>
  hasQr: boolean
  hasCaptions: boolean
  onFilmEnd(turn: number): void
  onFilmFail(turn: number): void
}

/** The slide shown, and for a second the one before it. */
export function WallStage({ show, hasQr, hasCaptions, onFilmEnd, onFilmFail }: StageProps) {
  const { current, leaving, position, total } = show
  const layers = [leaving, current].filter((layer) => layer !== null)
  return (
    <>
      {layers.map((layer) => {
        const isLeaving = layer === leaving
        return (
          <div
            key={layer.turn}
            aria-hidden={isLeaving || undefined}
            data-slide={isLeaving ? undefined : layer.id}
            data-turn={isLeaving ? undefined : layer.turn}
            className={cx('wall-slide', hasQr && 'wall-slide-beside-qr', isLeaving && 'wall-slide-leaving')}
            style={shapeOf(layer)}
          >
            <Print shown={layer} alt={altOf(layer, position)} onFilmEnd={onFilmEnd} onFilmFail={onFilmFail} />
            {hasCaptions && layer.view.kind !== 'note' && layer.view.title !== '' && (
              <p dir="auto" className="wall-caption serif">
                {layer.view.title}
              </p>
            )}
          </div>
        )
      })}
      {current !== null && (
        <p className="wall-position numeric">{t('wall.position', { n: position, total })}</p>
      )}
    </>
  )
}

function shapeOf({ picture }: Shown<Picture>): CSSProperties {
  const ratio = picture === null ? 1.25 : picture.naturalWidth / picture.naturalHeight
  return { '--wall-ratio': ratio.toFixed(4) }
}

function altOf({ view }: Shown<Picture>, n: number): string {
  if (view.kind === 'note') return ''
  return view.title || t(view.kind === 'film' ? 'wall.film' : 'wall.photo', { n })
}

interface PrintProps {
  shown: Shown<Picture>
  alt: string
  onFilmEnd(turn: number): void
  onFilmFail(turn: number): void
}

function Print({ shown, alt, onFilmEnd, onFilmFail }: PrintProps) {
  const { view, picture, turn } = shown
  if (view.kind === 'note') return <NotePaper note={view} />
  return (
    <div className="wall-print">
      {picture && <Decoded picture={picture} alt={alt} />}
      {view.kind === 'film' && view.streamUrl !== null && (
        <Film
          view={view}
          url={view.streamUrl}
          onEnd={() => onFilmEnd(turn)}
          onFail={() => onFilmFail(turn)}
        />
      )}
    </div>
  )
}

/** Inserts the decoded element itself: another one with the same address might have to load. */
function Decoded({ picture, alt }: { picture: Picture; alt: string }) {
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

function NotePaper({ note }: { note: Extract<SlideView, { kind: 'note' }> }) {
  return (
    <figure data-note-theme={note.theme} className={cx(notePaper, 'wall-note')}>
      <blockquote dir="auto" className={noteHand}>
        {note.message}
      </blockquote>
      <figcaption>
        <bdi>{note.senderName ?? t('wall.anonymous')}</bdi>
      </figcaption>
    </figure>
  )
}
