export { AllFaces } from './all-faces'
export { peopleQuery } from './face-queries'
export { GalleryTabs, useGalleryTab } from './gallery-tabs'
