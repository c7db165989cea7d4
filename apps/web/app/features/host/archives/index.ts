export { ArchivePanel } from './archive-panel'
export { applyArchiveFact, refetchArchives } from './archive-queries'
export { DownloadAllButton } from './download-all-button'
export { useArchive } from './use-archive'
