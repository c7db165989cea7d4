export type { PictureKind } from './picture-kind.ts'
export { createPictures, type Pictures } from './pictures.ts'
