import { countCharacters } from '@afterglow/contract/kernel'
import { FULL_MESSAGE, type WallMessage } from '@afterglow/contract/wall'
import { Megaphone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '~/lib/wall-words'
import { Icon } from '~/ui/icon'
import { drawFill } from '../styles/cinema/draw-fill'
import type { WallCard } from './card'

interface MessageCardProps {
  card: Extract<WallCard, { kind: 'message' }>
  title: string
  /** Of the slide below. */
  picture: HTMLImageElement | null
}

/** The host's words over the whole screen, with a bar that shows how long they stay. */
export function MessageCard({ card: { message, msLeft }, title, picture }: MessageCardProps) {
  const bar = { '--bar-from': msLeft / FULL_MESSAGE, animationDuration: `${msLeft}ms` } as CSSProperties
  return (
    <div className="message-card">
      {picture && (
        <canvas
          key={picture.src}
          className="message-card-fill"
          ref={(node) => {
            if (node) drawFill(node, picture)
          }}
        />
      )}
      <p className="message-card-from serif">
        <bdi>{t('wall.from', { title })}</bdi>
      </p>
      <p dir="auto" className="message-card-text serif" style={sizeOf(message.text, [208, 144, 96])}>
        {message.text}
      </p>
      <div className="message-card-bar" aria-hidden="true">
        <i style={bar} />
      </div>
    </div>
  )
}

/** The same over the slides. */
export function MessageBanner({ message, title }: { message: WallMessage; title: string }) {
  return (
    <div className="message-banner">
      <span className="message-banner-icon">
        <Icon as={Megaphone} />
      </span>
      <div className="min-w-0">
        <p dir="auto" className="message-banner-text serif" style={sizeOf(message.text, [72, 56, 40])}>
          {message.text}
        </p>
        <p className="message-banner-from">
          <bdi>{t('wall.from', { title })}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Sizes of a text of 24 characters at most, of one of 60, and of a longer one. */
function sizeOf(text: string, [short, middling, long]: readonly [number, number, number]): CSSProperties {
  const length = countCharacters(text)
  return { '--message': length <= 24 ? short : length <= 60 ? middling : long } as CSSProperties
}
