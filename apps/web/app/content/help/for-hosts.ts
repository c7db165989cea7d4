import { t } from 'virtual:words/helpCenter'
import { hasPlans, only } from '../only'
import type { Topic } from './help'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: t('topics.gettingStarted'),
  answers: [
    {
      id: 'create-event',
      question: t('answers.createEvent.question'),
      answer: t('answers.createEvent.answer'),
    },
    {
      id: 'date-meaning',
      question: t('answers.dateMeaning.question'),
      answer: t(hasPlans ? 'answers.dateMeaning.answer' : 'answers.dateMeaning.answerWithoutPlans'),
    },
    {
      id: 'change-date',
      question: t('answers.changeDate.question'),
      answer: t('answers.changeDate.answer'),
    },
    {
      id: 'several-events',
      question: t('answers.severalEvents.question'),
      answer: t('answers.severalEvents.answer'),
    },
    {
      id: 'verification',
      question: t('answers.verification.question'),
      answer: t('answers.verification.answer'),
    },
  ],
}

export const sharing: Topic = {
  id: 'sharing',
  title: t('topics.sharing'),
  answers: [
    {
      id: 'get-code',
      question: t('answers.getCode.question'),
      answer: t('answers.getCode.answer'),
      link: { to: '/features/qr-sharing', label: t('answers.getCode.link') },
    },
    {
      id: 'print-size',
      question: t('answers.printSize.question'),
      answer: t('answers.printSize.answer'),
      link: { to: '/blog/where-to-put-the-qr-code', label: t('answers.printSize.link') },
    },
    {
      id: 'code-changes',
      question: t('answers.codeChanges.question'),
      answer: t('answers.codeChanges.answer'),
    },
    {
      id: 'link-safe',
      question: t('answers.linkSafe.question'),
      answer: t('answers.linkSafe.answer'),
      link: { to: '/security#links', label: t('answers.linkSafe.link') },
    },
  ],
}

export const photos: Topic = {
  id: 'photos',
  title: t('topics.photos'),
  answers: [
    {
      id: 'formats',
      question: t('answers.formats.question'),
      answer: t('answers.formats.answer'),
    },
    {
      id: 'quality',
      question: t('answers.quality.question'),
      answer: t('answers.quality.answer'),
    },
    {
      id: 'storage',
      question: t('answers.storage.question'),
      answer: t('answers.storage.answer'),
    },
    {
      id: 'heic',
      question: t('answers.heic.question'),
      answer: t('answers.heic.answer'),
    },
    {
      id: 'location',
      question: t('answers.location.question'),
      answer: t('answers.location.answer'),
    },
    {
      id: 'duplicates',
      question: t('answers.duplicates.question'),
      answer: t('answers.duplicates.answer'),
    },
    {
      id: 'delete',
      question: t('answers.delete.question'),
      answer: t('answers.delete.answer'),
    },
    {
      id: 'reveal',
      question: t('answers.reveal.question'),
      answer: t('answers.reveal.answer'),
    },
    {
      id: 'camera',
      question: t('answers.camera.question'),
      answer: t('answers.camera.answer'),
    },
    {
      id: 'albums',
      question: t('answers.albums.question'),
      answer: t('answers.albums.answer'),
    },
    {
      id: 'greetings',
      question: t('answers.greetings.question'),
      answer: t('answers.greetings.answer'),
    },
    {
      id: 'how-fast',
      question: t('answers.howFast.question'),
      answer: t('answers.howFast.answer'),
    },
  ],
}

export const account: Topic = {
  id: 'account',
  title: t(hasPlans ? 'topics.account' : 'topics.accountWithoutPlans'),
  answers: only([
    hasPlans && {
      id: 'trial',
      question: t('answers.trial.question'),
      answer: t('answers.trial.answer'),
      link: { to: '/pricing', label: t('answers.trial.link') },
    },
    hasPlans && {
      id: 'which-plan',
      question: t('answers.whichPlan.question'),
      answer: t('answers.whichPlan.answer'),
    },
    hasPlans && {
      id: 'refund',
      question: t('answers.refund.question'),
      answer: t('answers.refund.answer'),
      link: { to: '/refund-policy', label: t('answers.refund.link') },
    },
    {
      id: 'access-time',
      question: t('answers.accessTime.question'),
      answer: t(hasPlans ? 'answers.accessTime.answer' : 'answers.accessTime.answerWithoutPlans'),
    },
    hasPlans && {
      id: 'cancel-data',
      question: t('answers.cancelData.question'),
      answer: t('answers.cancelData.answer'),
    },
    {
      id: 'minimum-age',
      question: t('answers.minimumAge.question'),
      answer: t('answers.minimumAge.answer'),
    },
    {
      id: 'reach-us',
      question: t('answers.reachUs.question'),
      answer: t(hasPlans ? 'answers.reachUs.answer' : 'answers.reachUs.answerWithoutPlans'),
      link: { to: '/contact', label: t('answers.reachUs.link') },
    },
  ]),
}
