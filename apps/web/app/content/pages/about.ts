import { t } from 'virtual:words/sitePages'
import type { ProsePage } from './page'

export const aboutPage: ProsePage = {
  title: t('about.title'),
  description: t('about.description'),
  lead: t('about.lead'),
  sections: [
    { id: 'why', title: t('about.why.title'), text: t('about.why.text') },
    { id: 'name', title: t('about.name.title'), text: t('about.name.text') },
    { id: 'believe', title: t('about.believe.title'), text: t('about.believe.text') },
    { id: 'pictures', title: t('about.pictures.title'), text: t('about.pictures.text') },
    { id: 'talk', title: t('about.talk.title'), text: t('about.talk.text') },
  ],
}
