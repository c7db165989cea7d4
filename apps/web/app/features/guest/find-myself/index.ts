export { AboutFacesSheet } from './about-faces-sheet'
export { findMyself } from './part'
