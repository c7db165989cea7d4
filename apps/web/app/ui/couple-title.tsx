import { Fragment } from 'react'

/** A title in which the ampersand between two names is set in italics, as on an invitation. */
export function CoupleTitle({ text }: { text: string }) {
  const parts = text.split('&')
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Fragment key={index}>
          {index > 0 && <em>&amp;</em>}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
