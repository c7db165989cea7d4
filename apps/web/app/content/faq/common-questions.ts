import { t } from 'virtual:words/guides'
import { hasPlans, only } from '../only'

export interface Question {
  id: string
  title: string
  text: string
}

/** What hosts ask most. The figures are those of our terms; an answer promises only what the product does. */
export const commonQuestions: readonly Question[] = only([
  {
    id: 'no-app',
    title: t('faq.noApp.title'),
    text: t('faq.noApp.text'),
  },
  {
    id: 'getting-in',
    title: t('faq.gettingIn.title'),
    text: t('faq.gettingIn.text'),
  },
  {
    id: 'upload-time',
    title: t('faq.uploadTime.title'),
    text: t(hasPlans ? 'faq.uploadTime.text' : 'faq.uploadTime.textWithoutPlans'),
  },
  {
    id: 'keeping',
    title: t('faq.keeping.title'),
    text: t(hasPlans ? 'faq.keeping.text' : 'faq.keeping.textWithoutPlans'),
  },
  {
    id: 'changes',
    title: t('faq.changes.title'),
    text: t('faq.changes.text'),
  },
  {
    id: 'formats',
    title: t('faq.formats.title'),
    text: t('faq.formats.text'),
  },
  {
    id: 'privacy',
    title: t('faq.privacy.title'),
    text: t('faq.privacy.text'),
  },
  {
    id: 'review',
    title: t('faq.review.title'),
    text: t('faq.review.text'),
  },
  {
    id: 'download',
    title: t('faq.download.title'),
    text: t('faq.download.text'),
  },
  hasPlans && {
    id: 'cost',
    title: t('faq.cost.title'),
    text: t('faq.cost.text'),
  },
])
