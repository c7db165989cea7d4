export { applyAlbumFact } from './album-facts'
export { useAlbumCard } from './album-queries'
export { AlbumStrip, NothingInAlbum } from './album-strip'
export { albumsKey } from './albums-key'
