export { type PreparedDownload, usePreparedDownload } from './use-prepared-download'
