export { GuestArchive } from './guest-archive'
export { useAlbumDownload } from './use-album-download'
