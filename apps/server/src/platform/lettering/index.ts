export { type Face, faceFor } from './faces.ts'
export { mapPath } from './map-path.ts'
export { type SetLine, setLine } from './set-line.ts'
