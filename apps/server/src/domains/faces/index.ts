export { listConsents } from './consent-store.ts'
export { faces } from './plug.ts'
