import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'
import { ScanFace } from 'lucide-react'
import { useState } from 'react'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { useDismissPerson } from './dismiss-person'
import { FaceSettingsCard } from './face-settings-card'
import { Failed } from './failed'
import { LeaveOutRequests } from './leave-out-requests'
import { NewestFaces } from './newest-faces'
import { PeopleGrid, PeopleSkeleton } from './people-grid'
import { PersonDialog } from './person-dialog'
import { useFaces } from './use-faces'

/** Everyone in the photos of an event. Before the feature is switched on: an explanation, and the switch. */
export function AllFaces({ eventId }: { eventId: string }) {
  const { data, isError, refetch, showMore } = useFaces(eventId)
  const [openId, setOpenId] = useState<string | null>(null)
  if (data === undefined) {
    // The specification makes load errors for faces silent (no toast); a retry is offered in place.
    if (isError) return <Failed onRetry={() => void refetch()} />
    return <PeopleSkeleton label={tCommon('app.loading')} />
  }
  const { settings, progress, people, total, seenOnce, requests } = data
  const isLooking = settings.groupsFaces && progress.looked < progress.photos
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid gap-6">
        {settings.groupsFaces && (
          <>
            <LeaveOutRequests eventId={eventId} requests={requests} />
            <p className="max-w-[38rem] text-muted">{t('tab.lead')}</p>
            <p role="status" className="numeric text-sm text-muted empty:hidden">
              {isLooking && t('tab.looking', progress)}
            </p>
            <People
              eventId={eventId}
              people={people}
              total={total}
              seenOnce={seenOnce}
              onOpen={setOpenId}
              onMore={showMore}
            />
          </>
        )}
        {!settings.groupsFaces && <FaceSettingsCard eventId={eventId} settings={settings} isExplaining />}
      </div>
      {settings.groupsFaces && (
        <aside className="grid gap-6">
          <NewestFaces eventId={eventId} />
          <FaceSettingsCard eventId={eventId} settings={settings} />
        </aside>
      )}
      {openId !== null && (
        <PersonDialog
          key={openId}
          eventId={eventId}
          groupId={openId}
          people={people}
          onOpenPerson={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}

function People(props: {
  eventId: string
  people: readonly FaceGroup[]
  total: number
  seenOnce: number
  onOpen(id: string): void
  onMore(): void
}) {
  const { eventId, people, total, seenOnce, onOpen, onMore } = props
  const { dismiss, isBusy } = useDismissPerson(eventId)
  const [showsHidden, setShowsHidden] = useState(false)
  const hidden = people.filter(({ isHidden }) => isHidden).length
  // Without a face outline there is nothing to show of a person.
  const shown = people.filter(({ isHidden, face }) => face !== null && (showsHidden || !isHidden))
  const isOnce = ({ faceCount, name }: FaceGroup) => faceCount === 1 && name === null
  const once = shown.filter(isOnce)
  if (people.length === 0)
    return <EmptyState icon={ScanFace} title={t('tab.emptyTitle')} text={t('tab.emptyText')} />
  return (
    <div className="grid justify-items-start gap-4">
      <PeopleGrid people={shown.filter((person) => !isOnce(person))} onOpen={onOpen} />
      {once.length > 0 && (
        <details className="w-full border-t border-line pt-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {t('tab.seenOnce', { count: seenOnce })}
          </summary>
          <p className="pb-4 text-sm text-muted">{t('tab.seenOnceText')}</p>
          <PeopleGrid
            people={once}
            label={t('tab.seenOnceLabel')}
            onOpen={onOpen}
            onDismiss={dismiss}
            isBusy={isBusy}
          />
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        {total > people.length && <Button onClick={onMore}>{t('tab.more')}</Button>}
        {hidden > 0 && (
          <Button variant="ghost" onClick={() => setShowsHidden(!showsHidden)}>
            {showsHidden ? t('tab.hideAgain') : t('tab.hidden', { count: hidden })}
          </Button>
        )}
      </div>
    </div>
  )
}
