export type { Download } from '../photos/download.ts'
export type { MediaUrls } from '../sendings/media-urls.ts'
export { type Downloads, StaleDownloadError, typeOfDownload } from './downloads.ts'
export type { EpochCache } from './epoch-cache.ts'
