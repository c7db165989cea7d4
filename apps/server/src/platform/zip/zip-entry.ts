/** One file in a ZIP, fully described before the first byte is written. */
export interface ZipEntry {
  /** Relative, with `/` between folders. Written unchanged: the caller is responsible for it. */
  name: string
  size: number
  crc32: number
  modifiedAt: Date
  /** What a clock showed then, as if it were UTC. Programs show DOS times as they are written, without a zone. */
  clockTime: Date
}
