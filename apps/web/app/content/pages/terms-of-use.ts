import { t } from 'virtual:words/legal'
import { hasPlans, only } from '../only'
import type { ProsePage } from './page'

export const termsOfUse: ProsePage = {
  title: t('terms.title'),
  description: t('terms.description'),
  lead: t('terms.lead'),
  updated: '2026-11-21',
  sections: only([
    { id: 'service', title: t('terms.service.title'), text: t('terms.service.text') },
    { id: 'accounts', title: t('terms.accounts.title'), text: t('terms.accounts.text') },
    { id: 'content', title: t('terms.content.title'), text: t('terms.content.text') },
    { id: 'rules', title: t('terms.rules.title'), text: t('terms.rules.text') },
    {
      id: 'times',
      title: t('terms.times.title'),
      text: [
        t('terms.times.opening'),
        t(hasPlans ? 'terms.times.withPlans' : 'terms.times.withoutPlans'),
        t('terms.times.date'),
      ].join('\n'),
    },
    hasPlans && { id: 'payment', title: t('terms.payment.title'), text: t('terms.payment.text') },
    {
      id: 'ending',
      title: t('terms.ending.title'),
      text: only([hasPlans && t('terms.ending.withPlans'), t('terms.ending.always')]).join(' '),
    },
    {
      id: 'limits',
      title: t('terms.limits.title'),
      text: [
        t('terms.limits.care'),
        only([t('terms.limits.liability'), hasPlans && t('terms.limits.limit')]).join(' '),
      ].join('\n\n'),
    },
    { id: 'changes', title: t('terms.changes.title'), text: t('terms.changes.text') },
  ]),
}
