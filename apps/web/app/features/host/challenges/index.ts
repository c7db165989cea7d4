export { challengesQuery } from './challenge-queries'
export { ChallengesCard } from './challenges-card'
export { ChallengesScreen } from './challenges-screen'
