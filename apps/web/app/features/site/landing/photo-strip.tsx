import bouquet from '~/content/photos/bouquet-small.webp'
import confetti from '~/content/photos/confetti-small.webp'
import dance from '~/content/photos/dance-small.webp'
import disco from '~/content/photos/disco-small.webp'
import invite from '~/content/photos/invite-small.webp'
import macarons from '~/content/photos/macarons-small.webp'
import rings from '~/content/photos/rings-small.webp'
import sea from '~/content/photos/sea-small.webp'
import sparkler from '~/content/photos/sparkler-small.webp'
import table from '~/content/photos/table-small.webp'

/** Widths and heights in rem, so that the row's place is reserved before any picture has loaded. */
const photos = [
  { src: disco, width: 11, height: 13 },
  { src: invite, width: 14, height: 14 },
  { src: confetti, width: 12, height: 17 },
  { src: rings, width: 15, height: 15 },
  { src: dance, width: 21, height: 14.5 },
  { src: bouquet, width: 14, height: 18 },
  { src: macarons, width: 13.5, height: 13.5 },
  { src: table, width: 13, height: 16.5 },
  { src: sea, width: 21, height: 13.5 },
  { src: sparkler, width: 12, height: 15 },
]

/** A row of photos that extends beyond the page on both sides. */
export function PhotoStrip() {
  return (
    <div
      aria-hidden="true"
      className="flex items-end justify-center gap-3 overflow-hidden text-[.62rem] lg:text-base"
    >
      {photos.map(({ src, width, height }) => (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          width={width * 16}
          height={height * 16}
          // The row is laid out in em: it shrinks as a whole on phones.
          style={{ width: `${width}em`, height: `${height}em` }}
          className="max-w-none shrink-0 rounded-photo object-cover"
        />
      ))}
    </div>
  )
}
