export * from './blob-errors.ts'
export type * from './blob-store.ts'
export { DiskStore } from './disk-store.ts'
