import { lazy, Suspense, useEffect, useState } from 'react'
import { PartBoundary } from '~/features/shared/part-boundary'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useIsIdle } from '~/lib/use-is-idle'
import { Spinner } from '~/ui/spinner'
import { setNotesOpen, useNoteSession } from './note-session'

const loadLayer = latePart(async () => {
  const { NoteLayer, ready } = await import('./note-layer')
  await ready
  return { default: NoteLayer }
})
const NoteLayer = lazy(loadLayer)
const KeptNotice = lazy(
  latePart(async () => {
    const { KeptNotice, ready } = await import('./kept-notice')
    await ready
    return { default: KeptNotice }
  }),
)

/** Notes and voice messages are left here. Its code is fetched once the page is idle. */
export function NoteArea({ eventId }: { eventId: string }) {
  const { isOpen } = useNoteSession()
  const isIdle = useIsIdle()
  // Once opened it stays mounted: through its closing animation, and with what was typed.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)

  // Fetched ahead of the first tap: a venue is a bad place to wait for code.
  useEffect(() => {
    if (isIdle) void loadLayer().catch(() => undefined)
  }, [isIdle])
  // Leaving the page with the dialog open must not reopen it on return.
  useEffect(() => () => setNotesOpen(false), [])

  if (!wasOpened)
    return (
      isIdle && (
        <Suspense>
          <KeptNotice eventId={eventId} />
        </Suspense>
      )
    )
  return (
    <PartBoundary>
      <Suspense fallback={<Opening />}>
        <NoteLayer eventId={eventId} isOpen={isOpen} onOpenChange={setNotesOpen} />
      </Suspense>
    </PartBoundary>
  )
}

function Opening() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-[calc(6.5rem+env(safe-area-inset-bottom))] z-(--z-toast) mx-auto flex w-fit items-center gap-2.5 rounded-pill border border-line bg-raised px-5 py-3 text-sm text-ink shadow-pop"
    >
      <Spinner />
      {t('app.loading')}
    </p>
  )
}
