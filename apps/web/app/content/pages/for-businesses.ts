import { t } from 'virtual:words/sitePages'
import photo from '../photos/lanterns-small.webp'
import type { OccasionPage } from './page'

export const forBusinesses: OccasionPage = {
  title: t('forBusinesses.title'),
  description: t('forBusinesses.description'),
  heading: t('forBusinesses.heading'),
  lead: t('forBusinesses.lead'),
  photo,
  photoText: t('forBusinesses.photoText'),
  pointsTitle: t('forBusinesses.pointsTitle'),
  points: [
    { title: t('forBusinesses.points.venues.title'), text: t('forBusinesses.points.venues.text') },
    { title: t('forBusinesses.points.planners.title'), text: t('forBusinesses.points.planners.text') },
    {
      title: t('forBusinesses.points.photographers.title'),
      text: t('forBusinesses.points.photographers.text'),
    },
    {
      title: t('forBusinesses.points.subscription.title'),
      text: t('forBusinesses.points.subscription.text'),
    },
    { title: t('forBusinesses.points.neutral.title'), text: t('forBusinesses.points.neutral.text') },
    { title: t('forBusinesses.points.data.title'), text: t('forBusinesses.points.data.text') },
  ],
  planTitle: t('forBusinesses.planTitle'),
  plan: [
    { when: t('forBusinesses.plan.booking.when'), what: t('forBusinesses.plan.booking.what') },
    { when: t('forBusinesses.plan.twoWeeks.when'), what: t('forBusinesses.plan.twoWeeks.what') },
    { when: t('forBusinesses.plan.day.when'), what: t('forBusinesses.plan.day.what') },
    { when: t('forBusinesses.plan.weekAfter.when'), what: t('forBusinesses.plan.weekAfter.what') },
  ],
  questions: [
    {
      question: t('forBusinesses.questions.cost.question'),
      answer: t('forBusinesses.questions.cost.answer'),
    },
    {
      question: t('forBusinesses.questions.owner.question'),
      answer: t('forBusinesses.questions.owner.answer'),
    },
    {
      question: t('forBusinesses.questions.numbers.question'),
      answer: t('forBusinesses.questions.numbers.answer'),
    },
  ],
}
