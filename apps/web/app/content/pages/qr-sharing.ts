import { t } from 'virtual:words/sitePages'
import photo from '../photos/invite-small.webp'
import type { OccasionPage } from './page'

export const qrSharing: OccasionPage = {
  title: t('qrSharing.title'),
  description: t('qrSharing.description'),
  heading: t('qrSharing.heading'),
  lead: t('qrSharing.lead'),
  photo,
  photoText: t('qrSharing.photoText'),
  pointsTitle: t('qrSharing.pointsTitle'),
  points: [
    { title: t('qrSharing.points.print.title'), text: t('qrSharing.points.print.text') },
    { title: t('qrSharing.points.ink.title'), text: t('qrSharing.points.ink.text') },
    { title: t('qrSharing.points.same.title'), text: t('qrSharing.points.same.text') },
    { title: t('qrSharing.points.typed.title'), text: t('qrSharing.points.typed.text') },
    { title: t('qrSharing.points.direct.title'), text: t('qrSharing.points.direct.text') },
    { title: t('qrSharing.points.preview.title'), text: t('qrSharing.points.preview.text') },
  ],
  planTitle: t('qrSharing.planTitle'),
  plan: [
    { when: t('qrSharing.plan.scan.when'), what: t('qrSharing.plan.scan.what') },
    { when: t('qrSharing.plan.open.when'), what: t('qrSharing.plan.open.what') },
    { when: t('qrSharing.plan.choose.when'), what: t('qrSharing.plan.choose.what') },
    { when: t('qrSharing.plan.send.when'), what: t('qrSharing.plan.send.what') },
    { when: t('qrSharing.plan.seen.when'), what: t('qrSharing.plan.seen.what') },
  ],
  questions: [
    { question: t('qrSharing.questions.size.question'), answer: t('qrSharing.questions.size.answer') },
    { question: t('qrSharing.questions.expiry.question'), answer: t('qrSharing.questions.expiry.answer') },
    {
      question: t('qrSharing.questions.guessing.question'),
      answer: t('qrSharing.questions.guessing.answer'),
    },
  ],
}
