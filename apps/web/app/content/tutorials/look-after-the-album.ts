import deletePhoto from './delete-photo.webp'
import mediaGallery from './media-gallery.webp'
import printables from './print-templates.webp'
import type { Tutorial } from './tutorial'

export const lookAfterTheAlbum: Tutorial = {
  slug: 'look-after-the-album',
  title: 'Look after the album',
  description: 'See what has arrived, take out what should not be there, and print something lovely.',
  steps: [
    {
      title: 'Watch it fill',
      text: 'Open your event and then the Photo & Video Gallery. Everything that guests send appears there by itself, newest first, so you may leave it open on a laptop during the party.',
      picture: { src: mediaGallery, alt: 'The Media Gallery with the photos of an event.', shape: 'laptop' },
    },
    {
      title: 'Take a photo out',
      text: 'Choose the bin on a photo. We ask once more, since it leaves the album for everybody at once. For ten minutes you can take it back with Undo; then it is gone with all its copies.',
      picture: { src: deletePhoto, alt: 'The question whether a photo should be deleted.', shape: 'laptop' },
    },
    {
      title: 'Put it on paper',
      text: 'Under Printables you find templates for invitations, menus and photo challenges. Change the words, colors, lettering and photo of one, and download it as a PDF for the print shop or as a picture; Canva can go on with the PDF. Put your QR card beside it on the table, and the next photos come by themselves.',
      picture: { src: printables, alt: 'The print templates, with a filter above them.', shape: 'laptop' },
    },
  ],
}
