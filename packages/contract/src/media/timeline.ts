import * as z from 'zod/mini'

export const TIMELINE_UNITS = ['hour', 'day', 'month'] as const

/**
 * How the photos of an album are spread over time, newest first. The unit is the finest one that still gives each
 * section a row or two. Pinned photos stand before all sections and are in none.
 */
export const timelineSchema = z.object({
  unit: z.enum(TIMELINE_UNITS),
  /** The event's, in which hours, days and months begin and are shown. */
  timeZone: z.string(),
  sections: z.array(
    z.object({
      /** Its first moment. A photo belongs to the last section that begins at or before its time. */
      from: z.iso.datetime(),
      count: z.int(),
    }),
  ),
})

export type Timeline = z.infer<typeof timelineSchema>
export type TimelineSection = Timeline['sections'][number]
