export { FacesNotice } from './faces-notice'
export { FindMeCard } from './find-me-card'
export { FindMyselfSheet } from './find-myself-sheet'
