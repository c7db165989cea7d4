import { FolderDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useLateOpening } from '~/lib/use-late-opening'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const loadSheet = latePart(() => import('./album-download-sheet'))
const AlbumDownloadSheet = lazy(async () => ({ default: (await loadSheet()).AlbumDownloadSheet }))

/** Whether the album's download sheet is open. Its button may unmount meanwhile. */
export const useAlbumDownload = () => useLateOpening(loadSheet)

type Opening = ReturnType<typeof useAlbumDownload>

/** Opens the album's download; the sheet's code is fetched on the first touch. */
export function AlbumDownloadButton({ download }: { download: Opening }) {
  return (
    <Button variant="ghost" size="sm" className="max-md:px-2" {...download.trigger}>
      <Icon as={FolderDown} size={18} />
      <span className="max-md:sr-only">{t('guest.downloadAll')}</span>
    </Button>
  )
}

export function AlbumDownload({ download, eventId }: { download: Opening; eventId: string }) {
  if (!download.wasOpened) return null
  return (
    <Suspense>
      <AlbumDownloadSheet eventId={eventId} isOpen={download.isOpen} onOpenChange={download.setIsOpen} />
    </Suspense>
  )
}
