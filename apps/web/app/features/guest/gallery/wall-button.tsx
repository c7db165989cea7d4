import type { PublicEvent } from '@afterglow/contract/gallery'
import { MonitorPlay } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadDialog = latePart(() => import('./wall-dialog'))
const WallDialog = lazy(async () => ({ default: (await loadDialog()).WallDialog }))

/** Leads from the album to the photo wall. */
export function WallButton({ event, isHost }: { event: PublicEvent; isHost: boolean }) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadDialog)

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('guest.createWall')}
        className="max-md:w-11 max-md:px-0!"
        {...trigger}
      >
        <Icon as={MonitorPlay} size={18} />
        <span className="max-md:sr-only">{t('guest.createWall')}</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <WallDialog event={event} isHost={isHost} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
