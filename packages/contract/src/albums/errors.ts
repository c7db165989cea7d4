import { defineErrors } from '../kernel/index.ts'

export const albumErrors = defineErrors({
  'album.not_found': { status: 404, message: 'This album does not exist anymore.' },
  'album.too_many': { status: 422, message: 'An event has room for 30 albums.' },
  'album.changed_meanwhile': {
    status: 409,
    message: 'The albums were changed in another window. Please look at them again.',
  },
  'album.has_photos': {
    status: 409,
    message: 'This album has photos. Please say where they go before you remove it.',
  },
  'album.locked': { status: 403, message: 'This album has a password. Please enter it first.' },
  'album.wrong_password': { status: 403, message: 'That is not the password of this album.' },
  'album.adding_off': { status: 403, message: 'Only the hosts add photos to this album.' },
  'album.closed': { status: 403, message: 'This album takes no more photos.' },
  'album.cover_not_in_album': { status: 422, message: 'Please choose a photo of this album as its cover.' },
})
