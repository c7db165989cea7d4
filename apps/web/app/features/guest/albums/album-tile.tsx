import { Images, LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

interface AlbumTileProps {
  name: string
  /** The line below the name. */
  words: string
  /** An album has at most one; the tile for everything has up to four. */
  pictures: readonly string[]
  isLocked?: boolean
  isChosen: boolean
  onClick(): void
}

/** One album in the row: a picture, its name, and a short line such as the number of photos. */
export function AlbumTile({ name, words, pictures, isLocked = false, isChosen, onClick }: AlbumTileProps) {
  const tile = useRef<HTMLButtonElement>(null)
  // Scrolling is the browser's; an album may also be chosen by the address.
  useEffect(() => {
    if (isChosen) showInRow(tile.current)
  }, [isChosen])

  return (
    <button
      ref={tile}
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="flex w-21.5 shrink-0 flex-col rounded-[.625rem] text-start"
    >
      <span
        className={cx(
          'relative grid h-18 w-full place-items-center overflow-hidden rounded-[.625rem] bg-sunken text-ev-muted',
          pictures.length > 1 && 'grid-cols-2 gap-0.5',
          isChosen && 'shadow-[0_0_0_2px_var(--ev-surface),0_0_0_4.5px_var(--ev-primary)]',
        )}
      >
        {pictures.map((url) => (
          <img key={url} src={url} alt="" className="size-full min-h-0 object-cover" />
        ))}
        {pictures.length === 0 && <Icon as={isLocked ? LockKeyhole : Images} size={24} />}
        {isLocked && pictures.length > 0 && (
          <span className="absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-[oklch(.18_.03_308/.62)] text-white">
            <Icon as={LockKeyhole} size={16} />
          </span>
        )}
      </span>
      <span dir="auto" className="mt-1.5 line-clamp-2 text-sm leading-[1.1rem] font-semibold wrap-anywhere">
        {name}
      </span>
      <span className="numeric text-sm leading-[1.15rem] text-ev-muted">{words}</span>
    </button>
  )
}

/** Scrolls the row alone: `scrollIntoView` would also move a page on which the row is not in view. */
function showInRow(tile: HTMLElement | null) {
  const row = tile?.parentElement
  if (!tile || !row) return
  const [place, whole] = [tile.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += place.left + place.width / 2 - (whole.left + whole.width / 2)
}
