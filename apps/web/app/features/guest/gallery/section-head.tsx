import type { PublicEvent } from '@afterglow/contract/gallery'
import { countOf } from '~/features/shared/event-page'
import type { SectionedLayout } from '~/features/shared/photo-grid'
import type { ShownSection } from './sections'

interface SectionHeadProps {
  sections: readonly ShownSection[]
  layout: SectionedLayout
  /** Position of a tile; only above the first of a section is there a heading. */
  at: number
  event: PublicEvent
}

/** When the photos below were taken or sent: a day, an hour, or both where a day begins. */
export function SectionHead({ sections, layout, at, event }: SectionHeadProps) {
  const index = sections.findIndex((section) => section.at === at)
  const section = sections[index]
  if (section === undefined || section.headHeight === 0) return null
  const { words, day, hour, headHeight } = section
  return (
    <li
      className="absolute inset-x-0 flex flex-col justify-end px-2.5 pb-2 md:px-0"
      style={{ top: layout.heads[index], height: headHeight }}
    >
      <h3 className="flex flex-wrap items-baseline gap-x-2.5">
        {day !== null && <span className="serif w-full truncate text-[1.625rem] leading-tight">{day}</span>}
        {hour !== null && <span className="text-[.9375rem] font-semibold">{hour}</span>}
        <span className="numeric text-sm font-normal text-ev-muted">{countOf(event, words.count)}</span>
      </h3>
    </li>
  )
}
