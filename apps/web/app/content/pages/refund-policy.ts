import { t } from 'virtual:words/legal'
import type { ProsePage } from './page'

export const refundPolicy: ProsePage = {
  title: t('refunds.title'),
  description: t('refunds.description'),
  lead: t('refunds.lead'),
  updated: '2026-11-21',
  sections: [
    { id: 'guarantee', title: t('refunds.guarantee.title'), text: t('refunds.guarantee.text') },
    { id: 'how', title: t('refunds.how.title'), text: t('refunds.how.text') },
    { id: 'subscriptions', title: t('refunds.subscriptions.title'), text: t('refunds.subscriptions.text') },
    { id: 'photos', title: t('refunds.photos.title'), text: t('refunds.photos.text') },
    { id: 'mistakes', title: t('refunds.mistakes.title'), text: t('refunds.mistakes.text') },
    { id: 'moved', title: t('refunds.moved.title'), text: t('refunds.moved.text') },
  ],
}
