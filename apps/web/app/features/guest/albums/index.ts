export { useAlbumCard } from './album-queries'
export { NothingInAlbum } from './album-strip'
export { albums } from './part'
