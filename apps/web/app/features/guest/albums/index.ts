export { applyAlbumFact } from './album-facts'
export { AlbumStrip, NothingInAlbum } from './album-strip'
export { albumsKey } from './albums-key'
export { useAlbumName } from './use-album-name'
