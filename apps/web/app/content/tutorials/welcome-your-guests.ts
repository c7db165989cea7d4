import { t } from 'virtual:words/guides'
import lightbox from './guest-lightbox.webp'
import guestStart from './guest-start.webp'
import guestUploaded from './guest-uploaded.webp'
import type { Tutorial } from './tutorial'

export const welcomeYourGuests: Tutorial = {
  slug: 'welcome-your-guests',
  title: t('tutorials.welcomeYourGuests.title'),
  description: t('tutorials.welcomeYourGuests.description'),
  steps: [
    {
      title: t('tutorials.welcomeYourGuests.scan.title'),
      text: t('tutorials.welcomeYourGuests.scan.text'),
      picture: {
        src: guestStart,
        alt: t('tutorials.welcomeYourGuests.scan.picture'),
        shape: 'phone',
      },
    },
    {
      title: t('tutorials.welcomeYourGuests.upload.title'),
      text: t('tutorials.welcomeYourGuests.upload.text'),
      picture: {
        src: guestUploaded,
        alt: t('tutorials.welcomeYourGuests.upload.picture'),
        shape: 'phone',
      },
    },
    {
      title: t('tutorials.welcomeYourGuests.look.title'),
      text: t('tutorials.welcomeYourGuests.look.text'),
      picture: { src: lightbox, alt: t('tutorials.welcomeYourGuests.look.picture'), shape: 'phone' },
    },
  ],
}
