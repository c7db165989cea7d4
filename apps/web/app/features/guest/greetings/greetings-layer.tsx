import type { Greeting } from '@afterglow/contract/notes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { hostsOf } from '~/features/guest/own-photos'
import type { GuestPartProps } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PageLayer, PageLayerTitle } from '~/ui/page-layer'
import { Skeleton } from '~/ui/skeleton'
import { useBackCloses } from '~/ui/use-back-closes'
import { greetingPages } from './greeting-queries'
import { GreetingRow } from './greeting-row'
import { ReportDialog } from './report-dialog'
import { type Player, usePlayer } from './use-player'

export interface GreetingsProps extends GuestPartProps {
  onClose(): void
}

/** The voice messages that the host plays for guests. It covers the album, which stays as it is. */
export function GreetingsLayer({ page: { event }, permissions, onClose }: GreetingsProps) {
  const list = useInfiniteQuery(greetingPages(event.id))
  const greetings = list.data?.pages.flatMap(({ items }) => items) ?? []
  const player = usePlayer(greetings)
  const [reported, setReported] = useState<Greeting | null>(null)
  useBackCloses(true, onClose)
  return (
    <PageLayer
      backLabel={t('greetings.back')}
      onBack={onClose}
      isNarrow
      over={
        reported && (
          <ReportDialog eventId={event.id} voiceNoteId={reported.id} onClose={() => setReported(null)} />
        )
      }
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-1">
        <div>
          <PageLayerTitle className="serif text-display-md">{t('greetings.title')}</PageLayerTitle>
          <p role="status" className="numeric text-ev-muted">
            {list.data !== undefined &&
              greetings.length > 0 &&
              describe(list.data.pages[0]?.total, greetings, list.hasNextPage)}
          </p>
        </div>
        {greetings.length > 1 && <PlayAll player={player} />}
      </header>
      {list.isPending && <ListPlaceholder />}
      {list.isError && list.data === undefined && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.data !== undefined && greetings.length === 0 && <NoGreetings />}
      <ul aria-label={t('greetings.title')} className="grid empty:hidden">
        {greetings.map((greeting) => (
          <GreetingRow
            key={greeting.id}
            greeting={greeting}
            hosts={hostsOf(event.title)}
            timeZone={permissions.isHost ? null : event.timeZone}
            player={player}
            onReload={() => void list.refetch()}
            onReport={() => setReported(greeting)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mx-5 justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('greetings.more')}
        </Button>
      )}
    </PageLayer>
  )
}

/** The number of greetings, and their total length once all pages are loaded. */
function describe(total: number | undefined, greetings: readonly Greeting[], hasNextPage: boolean): string {
  const count = t('greetings.count', { count: total ?? greetings.length })
  if (hasNextPage) return count
  const seconds = greetings.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const minutes = Math.round(seconds / 60)
  return minutes < 2 ? count : t('greetings.inAll', { voices: count, count: minutes })
}

function PlayAll({ player }: { player: Player }) {
  const { isPlayingAll } = player
  return (
    <Button onClick={isPlayingAll ? player.stop : player.playAll}>
      <Icon as={isPlayingAll ? Square : Play} size={16} />
      <span>{t(isPlayingAll ? 'greetings.stop' : 'greetings.playAll')}</span>
    </Button>
  )
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-1">
      <p>{t('greetings.loadFailed')}</p>
      <Button onClick={onRetry}>{t('greetings.retry')}</Button>
    </div>
  )
}

function NoGreetings() {
  return (
    <div className="grid gap-1 px-1 py-6">
      <p className="serif text-xl">{t('greetings.none')}</p>
      <p className="text-ev-muted">{t('greetings.noneText')}</p>
    </div>
  )
}

function ListPlaceholder() {
  return (
    <div role="status" className="grid gap-3 px-5">
      <span className="sr-only">{t('greetings.loading')}</span>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className="h-24 rounded-photo" />
      ))}
    </div>
  )
}
