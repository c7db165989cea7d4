import { t } from 'virtual:words/occasions'
import photo from '../photos/balloons-small.webp'
import type { OccasionPage } from './page'

export const birthdays: OccasionPage = {
  title: t('birthdays.title'),
  description: t('birthdays.description'),
  heading: t('birthdays.heading'),
  lead: t('birthdays.lead'),
  photo,
  photoText: t('birthdays.photoText'),
  pointsTitle: t('birthdays.pointsTitle'),
  points: [
    { title: t('birthdays.points.ready.title'), text: t('birthdays.points.ready.text') },
    { title: t('birthdays.points.groupChat.title'), text: t('birthdays.points.groupChat.text') },
    { title: t('birthdays.points.children.title'), text: t('birthdays.points.children.text') },
    { title: t('birthdays.points.relatives.title'), text: t('birthdays.points.relatives.text') },
    { title: t('birthdays.points.oldPhotos.title'), text: t('birthdays.points.oldPhotos.text') },
    { title: t('birthdays.points.lastWord.title'), text: t('birthdays.points.lastWord.text') },
  ],
  planTitle: t('birthdays.planTitle'),
  plan: [
    { when: t('birthdays.plan.invitation.when'), what: t('birthdays.plan.invitation.what') },
    { when: t('birthdays.plan.day.when'), what: t('birthdays.plan.day.what') },
    { when: t('birthdays.plan.candles.when'), what: t('birthdays.plan.candles.what') },
    { when: t('birthdays.plan.weekAfter.when'), what: t('birthdays.plan.weekAfter.what') },
  ],
  questions: [
    {
      question: t('birthdays.questions.surprise.question'),
      answer: t('birthdays.questions.surprise.answer'),
    },
    { question: t('birthdays.questions.small.question'), answer: t('birthdays.questions.small.answer') },
    {
      question: t('birthdays.questions.children.question'),
      answer: t('birthdays.questions.children.answer'),
    },
  ],
}
