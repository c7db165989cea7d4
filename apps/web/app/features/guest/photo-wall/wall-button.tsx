import type { PublicEvent } from '@afterglow/contract/gallery'
import { MonitorPlay } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadDialog = latePart(() => import('./wall-dialog'))
const WallDialog = lateComponent(loadDialog, 'WallDialog')

/** On wide screens, leads from the album to the photo wall. On phones it is one of the further actions. */
export function WallButton({ event, isHost }: { event: PublicEvent; isHost: boolean }) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadDialog)
  return (
    <div className="hidden md:block">
      <Button variant="ghost" className="px-3! text-[.9375rem]" {...trigger}>
        <Icon as={MonitorPlay} size={18} />
        {t('guest.createWall')}
      </Button>
      {wasOpened && (
        <Suspense>
          <WallDialog event={event} isHost={isHost} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}
