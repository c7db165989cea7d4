export { applyChallengeFact } from './challenge-facts'
export { Challenges, ChallengesChip } from './challenges'
export { challengesKey } from './challenges-key'
