export { findChallenges, findPrompt, hasChallenge } from './challenge-store.ts'
export { challenges } from './plug.ts'
