import { t } from 'virtual:words/challenges'
import type { ChallengeCard } from '@afterglow/contract/challenges'
import type { UploadItem } from '@afterglow/uploader'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mediaOf } from '~/features/shared/media'
import { Button } from '~/ui/button'
import { Thumbnail } from '~/ui/thumbnail'
import { sendingWords, stateOf } from './card-words'
import { challengeAlbum } from './challenge-queries'

interface OpenPromptProps {
  eventId: string
  challenge: ChallengeCard
  sending: UploadItem | undefined
  position: { n: number; total: number }
  onRetry(id: string): void
  onAlbum(): void
}

/** The card in the hand. */
export function OpenPrompt({ eventId, challenge, sending, position, onRetry, onAlbum }: OpenPromptProps) {
  const { ownCount, photoCount } = challenge
  return (
    <div className="grid min-h-72 self-start rounded-md bg-card p-2.5 text-ink shadow-dialog">
      <div className="grid border border-ev-secondary p-1">
        <div className="grid justify-items-center gap-5 border border-ev-line px-4 pt-6 pb-5 text-center">
          <bdi className="numeric text-sm text-muted">{t('position', position)}</bdi>
          <Base.Title
            dir="auto"
            className="serif text-[clamp(1.75rem,8.5vw,2.75rem)] tight-[1.05] text-balance wrap-anywhere hyphens-auto"
          >
            {challenge.prompt}
          </Base.Title>
          <div role="status" className="grid min-h-6 justify-items-center gap-2 self-end text-muted">
            {sending === undefined
              ? ownCount > 0 && <p>{stateOf(challenge, undefined)}</p>
              : sending.status !== 'failed' && <p className="numeric">{sendingWords(sending)}</p>}
            {sending?.status === 'failed' && (
              <>
                <p className="text-danger-ink">{sending.error ?? t('failed')}</p>
                <Button size="sm" onClick={() => onRetry(sending.id)}>
                  {t('sendAgain')}
                </Button>
              </>
            )}
          </div>
          {(ownCount > 0 || (photoCount ?? 0) > 0) && (
            <AlbumButton eventId={eventId} challenge={challenge} onClick={onAlbum} />
          )}
        </div>
      </div>
    </div>
  )
}

function AlbumButton(props: { eventId: string; challenge: ChallengeCard; onClick(): void }) {
  const { eventId, challenge, onClick } = props
  const isMine = showsOwnAlone(challenge)
  const { data } = useInfiniteQuery(challengeAlbum(eventId, challenge.id, isMine))
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 cursor-pointer flex-wrap items-center justify-center gap-3 font-semibold"
    >
      <span aria-hidden="true" className="flex -space-x-2.5">
        {mediaOf(data)
          .slice(0, 3)
          .map(({ id, thumbnailUrl }) => (
            <span key={id} className="size-11 overflow-hidden rounded-md border-2 border-card bg-sunken">
              <Thumbnail src={thumbnailUrl} />
            </span>
          ))}
      </span>
      <span>{isMine ? t('seeOwn') : t('seeAll', { count: challenge.photoCount ?? 0 })}</span>
    </button>
  )
}

/** Nobody else's photo can be seen: the album is this guest's own, with what waits for approval. */
export function showsOwnAlone({ photoCount }: ChallengeCard): boolean {
  return (photoCount ?? 0) === 0
}
