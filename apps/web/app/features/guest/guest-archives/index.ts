export { AlbumDownloadSheet } from './album-download-sheet'
export { GuestArchive } from './guest-archive'
