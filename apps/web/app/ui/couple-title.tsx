import { Fragment } from 'react'
import { isTallScript } from './tall-script'

/** A title in which the ampersand between two names is set in italics, as on an invitation. */
export function CoupleTitle({ text }: { text: string }) {
  const parts = text.split('&')
  return (
    <bdi className={isTallScript(text) ? 'leading-[1.7]' : undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Fragment key={index}>
          {index > 0 && <em>&amp;</em>}
          <span>{part}</span>
        </Fragment>
      ))}
    </bdi>
  )
}
