export { challengesQuery } from './challenge-queries'
export { ChallengesScreen } from './challenges-screen'
export { challenges } from './part'
