export { albumsQuery } from './album-queries'
export { AlbumsCard } from './albums-card'
export { AlbumsScreen } from './albums-screen'
