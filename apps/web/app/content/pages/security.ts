import { t } from 'virtual:words/legal'
import { hasPlans } from '../only'
import type { ProsePage } from './page'

export const securityPage: ProsePage = {
  title: t('security.title'),
  description: t('security.description'),
  lead: t('security.lead'),
  sections: [
    { id: 'links', title: t('security.links.title'), text: t('security.links.text') },
    { id: 'accounts', title: t('security.accounts.title'), text: t('security.accounts.text') },
    { id: 'permissions', title: t('security.permissions.title'), text: t('security.permissions.text') },
    { id: 'files', title: t('security.files.title'), text: t('security.files.text') },
    { id: 'storage', title: t('security.storage.title'), text: t('security.storage.text') },
    { id: 'pages', title: t('security.pages.title'), text: t('security.pages.text') },
    {
      id: 'report',
      title: t('security.report.title'),
      text: t(hasPlans ? 'security.report.text' : 'security.report.textWithoutPlans'),
    },
  ],
}
