import { FolderDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./album-download-sheet'))
const AlbumDownloadSheet = lazy(async () => ({ default: (await loadSheet()).AlbumDownloadSheet }))

/** The button that leads to the album as one file, and the sheet it opens; that is fetched with the first touch. */
export function useAlbumDownload(eventId: string) {
  const { isOpen, wasOpened, setIsOpen, trigger } = useLateOpening(loadSheet)

  return {
    button: (
      <Button variant="ghost" size="sm" className="max-md:px-2" {...trigger}>
        <Icon as={FolderDown} size={18} />
        <span className="max-md:sr-only">{t('guest.downloadAll')}</span>
      </Button>
    ),
    sheet: wasOpened && (
      <Suspense>
        <AlbumDownloadSheet eventId={eventId} isOpen={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    ),
  }
}
