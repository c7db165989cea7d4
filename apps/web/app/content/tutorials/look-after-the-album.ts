import { t } from 'virtual:words/guides'
import deletePhoto from './delete-photo.webp'
import mediaGallery from './media-gallery.webp'
import printables from './print-templates.webp'
import type { Tutorial } from './tutorial'

export const lookAfterTheAlbum: Tutorial = {
  slug: 'look-after-the-album',
  title: t('tutorials.lookAfterTheAlbum.title'),
  description: t('tutorials.lookAfterTheAlbum.description'),
  steps: [
    {
      title: t('tutorials.lookAfterTheAlbum.watch.title'),
      text: t('tutorials.lookAfterTheAlbum.watch.text'),
      picture: { src: mediaGallery, alt: t('tutorials.lookAfterTheAlbum.watch.picture'), shape: 'laptop' },
    },
    {
      title: t('tutorials.lookAfterTheAlbum.takeOut.title'),
      text: t('tutorials.lookAfterTheAlbum.takeOut.text'),
      picture: { src: deletePhoto, alt: t('tutorials.lookAfterTheAlbum.takeOut.picture'), shape: 'laptop' },
    },
    {
      title: t('tutorials.lookAfterTheAlbum.paper.title'),
      text: t('tutorials.lookAfterTheAlbum.paper.text'),
      picture: { src: printables, alt: t('tutorials.lookAfterTheAlbum.paper.picture'), shape: 'laptop' },
    },
  ],
}
