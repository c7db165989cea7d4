export { findAlbumName, hasAlbum } from './album-store.ts'
export { albums } from './plug.ts'
