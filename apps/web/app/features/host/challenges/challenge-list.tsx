import { t } from 'virtual:words/hostChallenges'
import type { Challenge } from '@afterglow/contract/challenges'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { toast } from '~/ui/toast'
import { RewordDialog } from './reword-dialog'
import type { ChallengeActions } from './use-challenges'

interface ChallengeListProps {
  eventId: string
  challenges: readonly Challenge[]
  actions: ChallengeActions
}

/** The challenges that guests see, in their order. */
export function ChallengeList({ eventId, challenges, actions }: ChallengeListProps) {
  const [reworded, setReworded] = useState<Challenge | null>(null)
  const ids = challenges.map(({ id }) => id)

  function move(at: number, by: -1 | 1) {
    const [id] = ids.slice(at, at + 1)
    if (id !== undefined) void actions.order(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }

  async function remove({ id, photoCount, prompt }: Challenge) {
    const list = await actions.remove(id)
    if (list === null) return
    const isArchived = list.challenges.some((one) => one.id === id)
    const undo = () => void (isArchived ? actions.setArchived(id, false) : actions.add([prompt]))
    const words = isArchived || photoCount > 0 ? t('archived') : t('removed')
    toast.success(words, undefined, { label: t('undo'), onClick: undo })
  }

  return (
    <>
      <ol className={cx(cardLook, 'divide-y divide-line')}>
        {challenges.map((challenge, at) => (
          <Row
            key={challenge.id}
            eventId={eventId}
            challenge={challenge}
            isFirst={at === 0}
            isLast={at === challenges.length - 1}
            onMove={(by) => move(at, by)}
            onReword={() => setReworded(challenge)}
            onRemove={() => void remove(challenge)}
          />
        ))}
      </ol>
      {reworded !== null && (
        <RewordDialog
          key={reworded.id}
          challenge={reworded}
          actions={actions}
          onClose={() => setReworded(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  eventId: string
  challenge: Challenge
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onReword(): void
  onRemove(): void
}

function Row({ eventId, challenge, isFirst, isLast, onMove, onReword, onRemove }: RowProps) {
  const { prompt } = challenge
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pe-2 ps-5">
      <div className="min-w-0 flex-1 basis-56 py-1.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{prompt}</bdi>
        </p>
        <PhotoLink eventId={eventId} challenge={challenge} />
      </div>
      <div className="flex">
        <IconButton
          icon={ArrowUp}
          label={t('up', { prompt })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('down', { prompt })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Pencil} label={t('edit', { prompt })} onClick={onReword} />
        <IconButton icon={Trash2} label={t('remove', { prompt })} onClick={onRemove} />
      </div>
    </li>
  )
}

/** Leads to the photos of a challenge in the gallery. */
export function PhotoLink({ eventId, challenge }: { eventId: string; challenge: Challenge }) {
  const { id, prompt, photoCount } = challenge
  if (photoCount === 0) return <p className="text-sm text-muted">{t('noPhotos')}</p>
  return (
    <Link
      to={`/dashboard/events/${eventId}/media?challenge=${id}`}
      className="link numeric inline-flex min-h-6 items-center text-sm touch:min-h-11"
    >
      <span>{t('photos', { count: photoCount })}</span>
      <span className="sr-only">{` ${t('photosOf', { prompt })}`}</span>
    </Link>
  )
}
