/** One file in a ZIP, all of it known before the first byte is written. */
export interface ZipEntry {
  /** Relative, with `/` between folders. It is written as it is: whoever plans answers for it. */
  name: string
  size: number
  crc32: number
  modifiedAt: Date
}
