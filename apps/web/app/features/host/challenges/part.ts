import type { HostPart } from '~/features/host/part'
import { ChallengesCard } from './challenges-card'

export const challenges: HostPart = { Card: ChallengesCard }
