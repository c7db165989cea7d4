import { t } from 'virtual:words/guides'
import done from './create-done.webp'
import layout from './create-layout.webp'
import title from './create-title.webp'
import type from './create-type.webp'
import type { Tutorial } from './tutorial'

export const createYourEvent: Tutorial = {
  slug: 'create-your-event',
  title: t('tutorials.createYourEvent.title'),
  description: t('tutorials.createYourEvent.description'),
  steps: [
    {
      title: t('tutorials.createYourEvent.name.title'),
      text: t('tutorials.createYourEvent.name.text'),
      picture: { src: title, alt: t('tutorials.createYourEvent.name.picture'), shape: 'laptop' },
    },
    {
      title: t('tutorials.createYourEvent.type.title'),
      text: t('tutorials.createYourEvent.type.text'),
      picture: {
        src: type,
        alt: t('tutorials.createYourEvent.type.picture'),
        shape: 'laptop',
      },
    },
    {
      title: t('tutorials.createYourEvent.layout.title'),
      text: t('tutorials.createYourEvent.layout.text'),
      picture: { src: layout, alt: t('tutorials.createYourEvent.layout.picture'), shape: 'laptop' },
    },
    {
      title: t('tutorials.createYourEvent.finish.title'),
      text: t('tutorials.createYourEvent.finish.text'),
      picture: {
        src: done,
        alt: t('tutorials.createYourEvent.finish.picture'),
        shape: 'laptop',
      },
    },
  ],
}
