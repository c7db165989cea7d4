import { t } from 'virtual:words/helpCenter'
import type { Topic } from './help'

export const forGuests: Topic = {
  id: 'guests',
  title: t('topics.guests'),
  answers: [
    {
      id: 'no-app',
      question: t('answers.noApp.question'),
      answer: t('answers.noApp.answer'),
    },
    {
      id: 'scan',
      question: t('answers.scan.question'),
      answer: t('answers.scan.answer'),
    },
    {
      id: 'upload',
      question: t('answers.upload.question'),
      answer: t('answers.upload.answer'),
    },
    {
      id: 'slow-connection',
      question: t('answers.slowConnection.question'),
      answer: t('answers.slowConnection.answer'),
    },
    {
      id: 'upload-failed',
      question: t('answers.uploadFailed.question'),
      answer: t('answers.uploadFailed.answer'),
    },
    {
      id: 'until-when',
      question: t('answers.untilWhen.question'),
      answer: t('answers.untilWhen.answer'),
    },
    {
      id: 'who-sees-mine',
      question: t('answers.whoSeesMine.question'),
      answer: t('answers.whoSeesMine.answer'),
      link: { to: '/privacy-policy#who-sees', label: t('answers.whoSeesMine.link') },
    },
    {
      id: 'remove-photo',
      question: t('answers.removePhoto.question'),
      answer: t('answers.removePhoto.answer'),
      link: { to: '/contact', label: t('answers.removePhoto.link') },
    },
    {
      id: 'not-found',
      question: t('answers.notFound.question'),
      answer: t('answers.notFound.answer'),
    },
  ],
}
