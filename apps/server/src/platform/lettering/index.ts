export { type Face, faceFor } from './faces.ts'
export type { FontStyle } from './font-files.ts'
export { mapPath } from './map-path.ts'
export { measureLine, type SetLine, setLine } from './set-line.ts'
