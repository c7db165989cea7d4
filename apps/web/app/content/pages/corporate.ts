import { t } from 'virtual:words/occasions'
import photo from '../photos/coupes-small.webp'
import type { OccasionPage } from './page'

export const corporate: OccasionPage = {
  title: t('corporate.title'),
  description: t('corporate.description'),
  heading: t('corporate.heading'),
  lead: t('corporate.lead'),
  photo,
  photoText: t('corporate.photoText'),
  pointsTitle: t('corporate.pointsTitle'),
  points: [
    { title: t('corporate.points.software.title'), text: t('corporate.points.software.text') },
    { title: t('corporate.points.unnamed.title'), text: t('corporate.points.unnamed.text') },
    { title: t('corporate.points.noTrackers.title'), text: t('corporate.points.noTrackers.text') },
    { title: t('corporate.points.closed.title'), text: t('corporate.points.closed.text') },
    { title: t('corporate.points.print.title'), text: t('corporate.points.print.text') },
    { title: t('corporate.points.several.title'), text: t('corporate.points.several.text') },
  ],
  planTitle: t('corporate.planTitle'),
  plan: [
    { when: t('corporate.plan.dateSet.when'), what: t('corporate.plan.dateSet.what') },
    { when: t('corporate.plan.invitation.when'), what: t('corporate.plan.invitation.what') },
    { when: t('corporate.plan.onSite.when'), what: t('corporate.plan.onSite.what') },
    { when: t('corporate.plan.monday.when'), what: t('corporate.plan.monday.what') },
  ],
  questions: [
    { question: t('corporate.questions.consent.question'), answer: t('corporate.questions.consent.answer') },
    { question: t('corporate.questions.byEvent.question'), answer: t('corporate.questions.byEvent.answer') },
    { question: t('corporate.questions.two.question'), answer: t('corporate.questions.two.answer') },
  ],
}
