import { installation } from '~/lib/installation'
import type { PageHead } from './page'

export const reviewsPage: PageHead & { heading: string; lead: string } = {
  title: 'Reviews',
  description: `What couples, families and organizers say about collecting their guests’ photos with ${installation.name}.`,
  heading: 'What hosts say',
  lead: 'Weddings, birthdays, conferences, quiet days. In the words of those who hosted them.',
}
