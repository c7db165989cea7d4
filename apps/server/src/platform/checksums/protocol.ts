/** The thread's orders, processed in sequence. `state` names an unfinished checksum. */
export type Order =
  /** A new state: empty, or a copy of another as it is now. */
  | { kind: 'begin'; state: number; from: number | null }
  | { kind: 'update'; state: number; chunks: Uint8Array[]; ticket: number }
  | { kind: 'finish'; state: number; ticket: number }
  | { kind: 'forget'; state: number }

/** The answer to an order with a ticket, once it is carried out. */
export interface Report {
  ticket: number
  /** For a finished state. */
  sums?: Checksums
}

export interface Checksums {
  /** In hexadecimal digits. */
  sha256: string
  /** As in ZIP archives: polynomial 0xEDB88320. */
  crc32: number
}
