import { t } from 'virtual:words/sitePages'

export const blogPage = {
  title: t('blog.title'),
  description: t('blog.description'),
  heading: t('blog.heading'),
  lead: t('blog.lead'),
}
