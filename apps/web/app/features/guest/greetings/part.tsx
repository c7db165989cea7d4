import type { GuestPart } from '~/features/guest/part'
import { latePart } from '~/lib/late-parts'
import { GreetingsChip } from './greetings-chip'

/** The voice messages that the host plays for guests. */
export const greetings: GuestPart = {
  news: latePart(() => import('./news')),
  Chip: GreetingsChip,
  menu: latePart(() => import('./menu')),
}
