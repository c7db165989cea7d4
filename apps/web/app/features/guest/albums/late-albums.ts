export { Albums } from './albums'
export { fetchAlbums } from './fetch-albums'
export { NothingInAlbum } from './nothing-in-album'
