import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDownWideNarrow,
  AudioLines,
  CircleHelp,
  CircleUserRound,
  FolderDown,
  ImageUp,
  MonitorPlay,
  ScanFace,
} from 'lucide-react'
import { useState } from 'react'
import { AboutFacesSheet, usePhotosOfMe } from '~/features/guest/find-myself'
import { Greetings, greetingCount } from '~/features/guest/greetings'
import { AlbumDownloadSheet } from '~/features/guest/guest-archives'
import { GuestSelfSheet } from '~/features/guest/guest-self'
import { UploadTrigger } from '~/features/shared/uploads'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/guest-part-words'
import { Dialog } from '~/ui/dialog'
import { AboutDialog } from './about-dialog'
import { MoreRow } from './more-row'
import { WallDialog } from './wall-dialog'

export interface MoreProps {
  event: PublicEvent
  permissions: GuestPermissions
  /** Whether the album is in the order in which photos were taken. */
  isByCapture: boolean
  onOrder(isByCapture: boolean): void
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

type Layer = 'self' | 'greetings' | 'wall' | 'download' | 'faces' | 'about'

/** All further actions of a guest, each with its name, and the layers that they open. */
export function MoreSheet({ event, permissions, isByCapture, onOrder, isOpen, onOpenChange }: MoreProps) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const { isHost, groupsFaces } = permissions
  const greetings = useQuery(greetingCount(event.id)).data ?? 0
  const photosOfMe = usePhotosOfMe()

  function open(next: Layer) {
    onOpenChange(false)
    setLayer(next)
  }
  const stateOf = (one: Layer) => ({
    isOpen: layer === one,
    onOpenChange: (next: boolean) => setLayer(next ? one : null),
  })

  const contents = (choose: () => void) => (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={t('more.title')}
        closeLabel={t('more.close')}
        width="sm"
        isSheetOnPhones
      >
        <MoreRows
          {...{ permissions, isByCapture, onOrder, greetings }}
          onOpen={open}
          onFindMyself={() => {
            onOpenChange(false)
            photosOfMe.open()
          }}
          onChoose={() => {
            onOpenChange(false)
            choose()
          }}
        />
      </Dialog>
      <WallDialog event={event} isHost={isHost} {...stateOf('wall')} />
      <AboutDialog
        event={event}
        groupsFaces={groupsFaces}
        onFaces={() => open('faces')}
        {...stateOf('about')}
      />
      <Greetings {...{ event, permissions }} isOpen={layer === 'greetings'} onClose={() => setLayer(null)} />
      <Layers {...{ event, permissions, stateOf }} wasOpened={layer} />
    </>
  )
  // Around all of it: the list is gone before files have been chosen.
  return <UploadTrigger eventId={event.id}>{contents}</UploadTrigger>
}

interface MoreRowsProps extends Pick<MoreProps, 'permissions' | 'isByCapture' | 'onOrder'> {
  /** The number of greetings that this guest can hear. */
  greetings: number
  onOpen(layer: Layer): void
  onFindMyself(): void
  onChoose(): void
}

function MoreRows(props: MoreRowsProps) {
  const { permissions, isByCapture, onOrder, greetings, onOpen, onFindMyself, onChoose } = props
  const { isHost, canDownload, canFindMyself, canUpload, hasCamera, cameraOnly } = permissions
  return (
    <ul className="-mx-2 grid">
      {!isHost && <MoreRow icon={CircleUserRound} label={t('more.self')} onClick={() => onOpen('self')} />}
      {canUpload && hasCamera && !cameraOnly && (
        <MoreRow icon={ImageUp} label={t('more.upload')} onClick={onChoose} />
      )}
      {canFindMyself && <MoreRow icon={ScanFace} label={t('more.findMyself')} onClick={onFindMyself} />}
      {greetings > 0 && (
        <MoreRow
          icon={AudioLines}
          label={t('greetings.title')}
          value={formatCount(greetings)}
          onClick={() => onOpen('greetings')}
        />
      )}
      <MoreRow
        icon={ArrowDownWideNarrow}
        label={t('more.sort')}
        value={t(isByCapture ? 'more.byCapture' : 'more.byArrival')}
        onClick={() => onOrder(!isByCapture)}
      />
      <MoreRow icon={MonitorPlay} label={t('more.wall')} onClick={() => onOpen('wall')} />
      {canDownload && !isHost && (
        <MoreRow icon={FolderDown} label={t('more.downloadAll')} onClick={() => onOpen('download')} />
      )}
      <MoreRow icon={CircleHelp} label={t('more.about')} onClick={() => onOpen('about')} />
    </ul>
  )
}

interface LayersProps extends Pick<MoreProps, 'event' | 'permissions'> {
  wasOpened: Layer | null
  stateOf(layer: Layer): Pick<MoreProps, 'isOpen' | 'onOpenChange'>
}

/** Sheets that ask the server. Each is mounted with its first opening, and stays through its closing animation. */
function Layers({ event, permissions, stateOf, wasOpened }: LayersProps) {
  const { isHost, needsApproval, canAddNotes } = permissions
  const [mounted, setMounted] = useState<ReadonlySet<Layer>>(new Set())
  if (wasOpened !== null && !mounted.has(wasOpened)) setMounted(new Set([...mounted, wasOpened]))
  return (
    <>
      {mounted.has('self') && (
        <GuestSelfSheet eventId={event.id} {...{ needsApproval, canAddNotes }} {...stateOf('self')} />
      )}
      {mounted.has('download') && <AlbumDownloadSheet eventId={event.id} {...stateOf('download')} />}
      {mounted.has('faces') && <AboutFacesSheet eventId={event.id} isHost={isHost} {...stateOf('faces')} />}
    </>
  )
}
