export { type ChecksumThread, createChecksumThread, type RunningChecksum } from './checksum-thread.ts'
export type { Checksums } from './protocol.ts'
