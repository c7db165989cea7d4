/** Width to height of a picture. */
export function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalWidth / naturalHeight
}
