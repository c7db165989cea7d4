import { t } from 'virtual:words/guides'
import dashboard from './event-dashboard.webp'
import guestPage from './guest-page.webp'
import qrCard from './qr-card.webp'
import type { Tutorial } from './tutorial'

export const shareYourCode: Tutorial = {
  slug: 'share-your-code',
  title: t('tutorials.shareYourCode.title'),
  description: t('tutorials.shareYourCode.description'),
  steps: [
    {
      title: t('tutorials.shareYourCode.open.title'),
      text: t('tutorials.shareYourCode.open.text'),
      picture: {
        src: dashboard,
        alt: t('tutorials.shareYourCode.open.picture'),
        shape: 'laptop',
      },
    },
    {
      title: t('tutorials.shareYourCode.print.title'),
      text: t('tutorials.shareYourCode.print.text'),
      picture: {
        src: qrCard,
        alt: t('tutorials.shareYourCode.print.picture'),
        shape: 'laptop',
      },
    },
    {
      title: t('tutorials.shareYourCode.send.title'),
      text: t('tutorials.shareYourCode.send.text'),
      picture: { src: guestPage, alt: t('tutorials.shareYourCode.send.picture'), shape: 'phone' },
    },
  ],
}
