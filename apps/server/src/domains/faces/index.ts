export { listConsents } from './consent-store.ts'
export { listNamedPeople } from './group-store.ts'
export { faces } from './plug.ts'
