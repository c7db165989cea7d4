export { PhotoGrid } from './photo-grid'
export * from './tile-layout'
export { photoAt, usePhotoGrid } from './use-photo-grid'
export { useScrollBand } from './use-scroll-band'
