import { installation } from '~/lib/installation'
import { only } from '../only'
import { hasPlans } from '../periods'
import type { PageHead } from './page'

export interface ContactNote {
  title: string
  text: string
  link?: { to: string; label: string }
}

export const contactPage: PageHead & { heading: string; lead: string; notes: readonly ContactNote[] } = {
  title: 'Contact',
  description: hasPlans
    ? `Reach ${installation.name} support: Monday to Friday, 9 AM to 6 PM. We reply within 24 hours.`
    : `Write to those who run ${installation.name}.`,
  heading: 'Write to us',
  lead: hasPlans
    ? 'A person reads it and a person answers. We reply within 24 hours.'
    : 'A person reads it and a person answers.',
  notes: only([
    hasPlans && {
      title: 'When we are here',
      text: 'Monday to Friday, 9 AM to 6 PM. What comes in on a weekend is the first thing we read on Monday.',
    },
    {
      title: 'What helps us help you',
      text: 'The link of the event, what you wanted to do and what happened instead. Please never send us your password; we do not need it.',
    },
    {
      title: 'Answers that are here already',
      text: 'Most questions about uploading, links and formats have an answer in the help center.',
      link: { to: '/help-center', label: 'Search the help center' },
    },
    hasPlans && {
      title: 'About money',
      text: 'Refunds are reviewed within 2 business days and paid out 5 to 10 business days later.',
      link: { to: '/refund-policy', label: 'Read the refund policy' },
    },
    {
      title: 'You are a guest',
      text: 'If a photo of you should be removed, the host of the event can do it at once. If you cannot reach them, write to us with the link.',
    },
    {
      title: 'You found a weakness',
      text: 'Tell us first, with the steps to see it. We take care of it and keep you informed.',
      link: { to: '/security', label: 'Read about security' },
    },
  ]),
}
