import { t } from 'virtual:words/challenges'
import { useQuery } from '@tanstack/react-query'
import type { GuestPartProps } from '~/features/guest/part'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { PageLayer, PageLayerTitle } from '~/ui/page-layer'
import { CardGrid } from './card-grid'
import { cardsQuery } from './challenge-queries'
import { OpenCard } from './open-card'
import { ProgressLine } from './progress-line'
import { useChallengeAddress } from './use-challenge-address'
import { useSendings } from './use-sendings'

/** All challenges of an event as cards, and one of them opened. It covers the album, which stays as it is. */
export function ChallengesLayer({ page, permissions }: GuestPartProps) {
  const { id: eventId, title } = page.event
  const { challengeId, open, show, toAll, close } = useChallengeAddress()
  const { data, isError, refetch } = useQuery(cardsQuery(eventId))
  const sendings = useSendings(eventId)
  return (
    <PageLayer
      backLabel={t('back')}
      onBack={close}
      // Escape closes one thing after the other, as Back does.
      onEscape={challengeId === null ? close : toAll}
      over={
        data !== undefined &&
        challengeId !== null && (
          <OpenCard
            // Another card begins with its front.
            key={challengeId}
            eventId={eventId}
            challengeId={challengeId}
            challenges={data.challenges}
            sendings={sendings}
            permissions={permissions}
            onShow={show}
            onClose={toAll}
          />
        )
      }
    >
      <PageLayerTitle className="serif px-1 text-display-md wrap-anywhere">
        {t('title')}
        <span className="block text-display-xs text-ev-muted">
          <CoupleTitle text={title} />
        </span>
      </PageLayerTitle>
      {isError && data === undefined && (
        <div role="alert" className="grid justify-items-start gap-3 px-1">
          <p>{t('loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {data === undefined && !isError && <CardsPlaceholder />}
      {data !== undefined && data.challenges.length === 0 && (
        <div className="grid gap-1 px-1 py-8">
          <p className="serif text-xl">{t('none')}</p>
          <p className="text-ev-muted">{t('noneText')}</p>
        </div>
      )}
      {data !== undefined && data.challenges.length > 0 && (
        <>
          <ProgressLine {...data} />
          <CardGrid challenges={data.challenges} sendings={sendings} onOpen={open} />
        </>
      )}
    </PageLayer>
  )
}

function CardsPlaceholder() {
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
      {[1, 2, 3, 4].map((n) => (
        <span key={n} className="shimmer h-49 rounded-md" />
      ))}
    </div>
  )
}
