import { t } from 'virtual:words/occasions'
import photo from '../photos/stage-small.webp'
import type { OccasionPage } from './page'

export const conferences: OccasionPage = {
  title: t('conferences.title'),
  description: t('conferences.description'),
  heading: t('conferences.heading'),
  lead: t('conferences.lead'),
  photo,
  photoText: t('conferences.photoText'),
  pointsTitle: t('conferences.pointsTitle'),
  points: [
    { title: t('conferences.points.badge.title'), text: t('conferences.points.badge.text') },
    { title: t('conferences.points.noApp.title'), text: t('conferences.points.noApp.text') },
    { title: t('conferences.points.thousands.title'), text: t('conferences.points.thousands.text') },
    { title: t('conferences.points.live.title'), text: t('conferences.points.live.text') },
    { title: t('conferences.points.report.title'), text: t('conferences.points.report.text') },
    { title: t('conferences.points.once.title'), text: t('conferences.points.once.text') },
  ],
  planTitle: t('conferences.planTitle'),
  plan: [
    { when: t('conferences.plan.before.when'), what: t('conferences.plan.before.what') },
    { when: t('conferences.plan.opening.when'), what: t('conferences.plan.opening.what') },
    { when: t('conferences.plan.eachDay.when'), what: t('conferences.plan.eachDay.what') },
    { when: t('conferences.plan.closing.when'), what: t('conferences.plan.closing.what') },
    { when: t('conferences.plan.after.when'), what: t('conferences.plan.after.what') },
  ],
  questions: [
    {
      question: t('conferences.questions.tracks.question'),
      answer: t('conferences.questions.tracks.answer'),
    },
    {
      question: t('conferences.questions.unwilling.question'),
      answer: t('conferences.questions.unwilling.answer'),
    },
    { question: t('conferences.questions.press.question'), answer: t('conferences.questions.press.answer') },
  ],
}
