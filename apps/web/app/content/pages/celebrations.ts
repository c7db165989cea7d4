import { t } from 'virtual:words/occasions'
import photo from '../photos/caps-small.webp'
import type { OccasionPage } from './page'

export const celebrations: OccasionPage = {
  title: t('celebrations.title'),
  description: t('celebrations.description'),
  heading: t('celebrations.heading'),
  lead: t('celebrations.lead'),
  photo,
  photoText: t('celebrations.photoText'),
  pointsTitle: t('celebrations.pointsTitle'),
  points: [
    { title: t('celebrations.points.graduations.title'), text: t('celebrations.points.graduations.text') },
    {
      title: t('celebrations.points.anniversaries.title'),
      text: t('celebrations.points.anniversaries.text'),
    },
    { title: t('celebrations.points.reunions.title'), text: t('celebrations.points.reunions.text') },
    { title: t('celebrations.points.christenings.title'), text: t('celebrations.points.christenings.text') },
    { title: t('celebrations.points.memorials.title'), text: t('celebrations.points.memorials.text') },
    { title: t('celebrations.points.perpetual.title'), text: t('celebrations.points.perpetual.text') },
  ],
  planTitle: t('celebrations.planTitle'),
  plan: [
    { when: t('celebrations.plan.twoWeeks.when'), what: t('celebrations.plan.twoWeeks.what') },
    { when: t('celebrations.plan.day.when'), what: t('celebrations.plan.day.what') },
    { when: t('celebrations.plan.evening.when'), what: t('celebrations.plan.evening.what') },
    { when: t('celebrations.plan.after.when'), what: t('celebrations.plan.after.what') },
  ],
  questions: [
    {
      question: t('celebrations.questions.memorial.question'),
      answer: t('celebrations.questions.memorial.answer'),
    },
    {
      question: t('celebrations.questions.noDate.question'),
      answer: t('celebrations.questions.noDate.answer'),
    },
    {
      question: t('celebrations.questions.older.question'),
      answer: t('celebrations.questions.older.answer'),
    },
  ],
}
