import { FolderDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./album-download-sheet'))
const AlbumDownloadSheet = lazy(async () => ({ default: (await loadSheet()).AlbumDownloadSheet }))

/** The button that leads to the album as one file, and the sheet it opens; that is fetched with the first touch. */
export function useAlbumDownload(eventId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const prepare = () => void loadSheet().catch(() => undefined)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return {
    button: (
      <Button
        variant="ghost"
        size="sm"
        className="max-md:px-2"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
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
