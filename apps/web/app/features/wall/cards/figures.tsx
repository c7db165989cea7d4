const NUMBER = /(\p{Nd}[\p{Nd}.,’\u00a0\u202f]*)/u

/** A sentence in which the numbers stand out. */
export function Figures({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <b key={index} className="numeric">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
