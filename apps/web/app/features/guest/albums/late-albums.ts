export { Albums } from './albums'
export { NothingInAlbum } from './nothing-in-album'
