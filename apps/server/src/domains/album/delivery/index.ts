export type { Download } from './download.ts'
export { type Downloads, StaleDownloadError, typeOfDownload } from './downloads.ts'
export type { EpochCache } from './epoch-cache.ts'
export type { MediaUrls } from './media-urls.ts'
