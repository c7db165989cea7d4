export { AlbumDownloadSheet } from './album-download-sheet'
export { GuestArchive } from './guest-archive'
export { SaveOneByOne } from './save-one-by-one'
