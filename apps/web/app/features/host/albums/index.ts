export { albumsQuery } from './album-queries'
export { AlbumsScreen } from './albums-screen'
export { albums } from './part'
