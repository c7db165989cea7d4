export type { PictureKind, PictureRow } from './picture-kind.ts'
export { createPictures, type Pictures } from './pictures.ts'
export { type SummedPicture, sumPicture } from './sum-picture.ts'
