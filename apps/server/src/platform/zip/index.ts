export { planZip, type ZipPlan } from './plan-zip.ts'
export { type ByteSource, type OpenEntry, readZip, type ZipRange, ZipSourceError } from './read-zip.ts'
export type { ZipEntry } from './zip-entry.ts'
