/** In the order of the filter. */
export const PRINTABLE_CATEGORIES = [
  'photo_challenge',
  'wedding_invitation',
  'save_the_date',
  'rsvp',
  'menu',
] as const

export type PrintableCategory = (typeof PRINTABLE_CATEGORIES)[number]
