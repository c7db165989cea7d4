export { AllFaces } from './all-faces'
export { GalleryTabs, useGalleryTab } from './gallery-tabs'
