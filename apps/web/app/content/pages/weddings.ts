import { t } from 'virtual:words/occasions'
import photo from '../photos/bouquet-small.webp'
import type { OccasionPage } from './page'

export const weddings: OccasionPage = {
  title: t('weddings.title'),
  description: t('weddings.description'),
  heading: t('weddings.heading'),
  lead: t('weddings.lead'),
  photo,
  photoText: t('weddings.photoText'),
  pointsTitle: t('weddings.pointsTitle'),
  points: [
    { title: t('weddings.points.tables.title'), text: t('weddings.points.tables.text') },
    { title: t('weddings.points.grandparents.title'), text: t('weddings.points.grandparents.text') },
    { title: t('weddings.points.barns.title'), text: t('weddings.points.barns.text') },
    { title: t('weddings.points.live.title'), text: t('weddings.points.live.text') },
    { title: t('weddings.points.fullSize.title'), text: t('weddings.points.fullSize.text') },
    { title: t('weddings.points.tidy.title'), text: t('weddings.points.tidy.text') },
  ],
  planTitle: t('weddings.planTitle'),
  plan: [
    { when: t('weddings.plan.twoWeeks.when'), what: t('weddings.plan.twoWeeks.what') },
    { when: t('weddings.plan.dayBefore.when'), what: t('weddings.plan.dayBefore.what') },
    { when: t('weddings.plan.welcome.when'), what: t('weddings.plan.welcome.what') },
    { when: t('weddings.plan.firstDance.when'), what: t('weddings.plan.firstDance.what') },
    { when: t('weddings.plan.morning.when'), what: t('weddings.plan.morning.what') },
  ],
  questions: [
    { question: t('weddings.questions.telling.question'), answer: t('weddings.questions.telling.answer') },
    {
      question: t('weddings.questions.photographer.question'),
      answer: t('weddings.questions.photographer.answer'),
    },
    { question: t('weddings.questions.date.question'), answer: t('weddings.questions.date.answer') },
    { question: t('weddings.questions.howMany.question'), answer: t('weddings.questions.howMany.answer') },
  ],
}
