import { t } from 'virtual:words/sitePages'
import { hasPlans, only } from '../only'
import type { PageHead } from './page'

export interface ContactNote {
  title: string
  text: string
  link?: { to: string; label: string }
}

export const contactPage: PageHead & { heading: string; lead: string; notes: readonly ContactNote[] } = {
  title: t('contact.title'),
  description: t(hasPlans ? 'contact.description' : 'contact.descriptionWithoutPlans'),
  heading: t('contact.heading'),
  lead: t(hasPlans ? 'contact.lead' : 'contact.leadWithoutPlans'),
  notes: only([
    hasPlans && { title: t('contact.notes.hours.title'), text: t('contact.notes.hours.text') },
    { title: t('contact.notes.helping.title'), text: t('contact.notes.helping.text') },
    {
      title: t('contact.notes.answers.title'),
      text: t('contact.notes.answers.text'),
      link: { to: '/help-center', label: t('contact.notes.answers.link') },
    },
    hasPlans && {
      title: t('contact.notes.money.title'),
      text: t('contact.notes.money.text'),
      link: { to: '/refund-policy', label: t('contact.notes.money.link') },
    },
    { title: t('contact.notes.guest.title'), text: t('contact.notes.guest.text') },
    {
      title: t('contact.notes.weakness.title'),
      text: t('contact.notes.weakness.text'),
      link: { to: '/security', label: t('contact.notes.weakness.link') },
    },
  ]),
}
