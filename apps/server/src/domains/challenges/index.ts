export { findChallenges, hasChallenge } from './challenge-store.ts'
export { challenges } from './plug.ts'
