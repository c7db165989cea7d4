import type { HostPart } from '~/features/host/part'
import { ChallengesCard } from './challenges-card'

/** What the host asks guests to photograph. */
export const challenges: HostPart = { Row: ChallengesCard }
