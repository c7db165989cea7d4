export { AlbumDownload, AlbumDownloadButton, useAlbumDownload } from './album-download'
export { GuestArchive } from './guest-archive'
