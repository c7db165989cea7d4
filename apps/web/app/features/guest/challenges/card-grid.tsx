import { t } from 'virtual:words/challenges'
import type { ChallengeCard } from '@afterglow/contract/challenges'
import { Camera, Check } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { stateOf } from './card-words'
import type { Sendings } from './use-sendings'

interface CardGridProps {
  challenges: readonly ChallengeCard[]
  sendings: Sendings
  onOpen(id: string): void
}

export function CardGrid({ challenges, sendings, onOpen }: CardGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="grid">
          <Card challenge={challenge} sending={sendings.of(challenge.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

const promptLook = 'serif text-[clamp(1.125rem,5.7vw,1.375rem)] tight-[1.1] wrap-anywhere hyphens-auto'

/** Stationery until it is done; then the guest's own photo. */
function Card(props: {
  challenge: ChallengeCard
  sending: ReturnType<Sendings['of']>
  onOpen(id: string): void
}) {
  const { challenge, sending, onOpen } = props
  const isDone = challenge.ownCount > 0
  const picture = sending?.previewUrl ?? challenge.ownPictureUrl
  const words = stateOf(challenge, sending)
  if (picture === null && !isDone)
    return (
      <button
        type="button"
        onClick={() => onOpen(challenge.id)}
        className="grid min-h-49 cursor-pointer rounded-md border border-ev-line bg-ev-card p-2 text-start shadow-card"
      >
        <span className="grid content-between gap-4 border border-ev-line p-2.5">
          <bdi className={promptLook}>{challenge.prompt}</bdi>
          <span className="numeric flex items-center gap-2 text-sm text-ev-muted">
            <Icon as={Camera} size={18} />
            <span>{words}</span>
          </span>
        </span>
      </button>
    )
  return (
    <button
      type="button"
      onClick={() => onOpen(challenge.id)}
      className="relative grid min-h-49 cursor-pointer items-end overflow-hidden rounded-md bg-[oklch(.26_.03_308)] text-start text-white shadow-card"
    >
      {picture !== null && (
        <img src={picture} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      {isDone && (
        <span className="absolute top-2 end-2 grid size-8 place-items-center rounded-pill border-2 border-white bg-success text-white">
          <Icon as={Check} size={18} />
          <span className="sr-only">{t('isDone')}</span>
        </span>
      )}
      <span className="relative grid gap-1.5 bg-linear-to-t from-[oklch(.16_.03_308/.92)] via-[oklch(.16_.03_308/.75)] to-transparent px-4.5 pt-16 pb-4">
        <bdi className={promptLook}>{challenge.prompt}</bdi>
        <span className="numeric text-sm">{words}</span>
      </span>
    </button>
  )
}
