import { t } from 'virtual:words/legal'
import { PERIODS } from '@afterglow/contract/billing'
import { BROWSER_STORAGE, PERSONAL_DATA } from '@afterglow/contract/privacy'
import { hasPlans, only } from '../only'
import type { ProsePage } from './page'

export const privacyPolicy: ProsePage = {
  title: t('privacy.title'),
  description: t('privacy.description'),
  lead: t('privacy.lead'),
  updated: '2026-11-21',
  sections: only([
    { id: 'in-short', title: t('privacy.inShort.title'), text: t('privacy.inShort.text') },
    { id: 'hosts', title: t('privacy.hosts.title'), text: t('privacy.hosts.text') },
    { id: 'guests', title: t('privacy.guests.title'), text: t('privacy.guests.text') },
    { id: 'photos', title: t('privacy.photos.title'), text: t('privacy.photos.text') },
    { id: 'who-sees', title: t('privacy.whoSees.title'), text: t('privacy.whoSees.text') },
    {
      id: 'cookies',
      title: t('privacy.cookies.title'),
      text: t('privacy.cookies.before'),
      table: {
        heads: [
          t('privacy.columns.what'),
          t('privacy.columns.whom'),
          t('privacy.columns.purpose'),
          t('privacy.columns.howLong'),
        ],
        rows: BROWSER_STORAGE.map(({ id, whom }) => [
          t(`privacy.storage.${id}.what`),
          t(`privacy.whom.${whom}`),
          t(`privacy.storage.${id}.purpose`),
          t(`privacy.storage.${id}.howLong`),
        ]),
      },
      textAfterTable: t('privacy.cookies.after'),
    },
    {
      id: 'everything',
      title: t('privacy.everything.title'),
      text: t('privacy.everything.before'),
      table: {
        heads: [
          t('privacy.columns.what'),
          t('privacy.columns.about'),
          t('privacy.columns.purpose'),
          t('privacy.columns.howLong'),
        ],
        rows: PERSONAL_DATA.map(({ id, about }) => [
          t(`privacy.data.${id}.what`),
          t(`privacy.about.${about}`),
          t(`privacy.data.${id}.why`),
          t(`privacy.data.${id}.howLong`, { contactMessageMonths: PERIODS.contactMessageMonths }),
        ]),
      },
    },
    { id: 'faces', title: t('privacy.faces.title'), text: t('privacy.faces.text') },
    hasPlans && { id: 'payments', title: t('privacy.payments.title'), text: t('privacy.payments.text') },
    {
      id: 'others',
      title: t('privacy.others.title'),
      text: t(hasPlans ? 'privacy.others.text' : 'privacy.others.textWithoutPlans'),
    },
    { id: 'technical', title: t('privacy.technical.title'), text: t('privacy.technical.text') },
    {
      id: 'how-long',
      title: t('privacy.howLong.title'),
      text: [
        hasPlans ? t('privacy.howLong.withPlans') : t('privacy.howLong.withoutPlans'),
        t('privacy.howLong.always'),
      ].join('\n'),
    },
    {
      id: 'your-rights',
      title: t('privacy.yourRights.title'),
      text: [
        [
          t('privacy.yourRights.ask'),
          t(hasPlans ? 'privacy.yourRights.write' : 'privacy.yourRights.writeWithoutPlans'),
          t('privacy.yourRights.photo'),
        ].join(' '),
        t('privacy.yourRights.age'),
      ].join('\n\n'),
    },
    { id: 'changes', title: t('privacy.changes.title'), text: t('privacy.changes.text') },
  ]),
}
