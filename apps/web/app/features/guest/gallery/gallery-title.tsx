import type { ShownSection } from './sections'

interface GalleryTitleProps {
  title: string
  /** The first one, whose heading has its room here. */
  section?: ShownSection | undefined
}

/** The line above the photos: what they are, and when the first of them came about. */
export function GalleryTitle({ title, section }: GalleryTitleProps) {
  const when = section?.headHeight === 0 ? section.words.short : null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-2.5 pt-1 pb-2 md:px-0 md:pb-4">
      <h2 className="serif text-[1.375rem] leading-tight">{title}</h2>
      {when !== null && <h3 className="text-[.9375rem] font-semibold text-ev-muted">{when}</h3>}
    </div>
  )
}
