/** What the thread is told, in this order. `state` names a sum that is not finished. */
export type Order =
  /** A new state: of no bytes, or a copy of another as it is now. */
  | { kind: 'begin'; state: number; from: number | null }
  | { kind: 'update'; state: number; chunks: Uint8Array[]; ticket: number }
  | { kind: 'finish'; state: number; ticket: number }
  | { kind: 'forget'; state: number }

/** What it answers to the orders that have a ticket, once they are carried out. */
export interface Report {
  ticket: number
  /** Of a finished state. */
  sums?: Checksums
}

export interface Checksums {
  /** In hexadecimal digits. */
  sha256: string
  /** As in ZIP archives: polynomial 0xEDB88320. */
  crc32: number
}
