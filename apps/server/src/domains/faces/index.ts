export { focusOf } from './focus-of.ts'
export { findShownPerson, hasPerson, listPhotosOfPerson } from './group-store.ts'
export { faces } from './plug.ts'
