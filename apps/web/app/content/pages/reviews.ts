import { t } from 'virtual:words/sitePages'
import type { PageHead } from './page'

export const reviewsPage: PageHead & { heading: string; lead: string } = {
  title: t('reviews.title'),
  description: t('reviews.description'),
  heading: t('reviews.heading'),
  lead: t('reviews.lead'),
}
