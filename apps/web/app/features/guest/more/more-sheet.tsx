import { CircleHelp } from 'lucide-react'
import { use, useState } from 'react'
import { AboutFacesSheet } from '~/features/guest/find-myself'
import { type GuestPartProps, MoreRow } from '~/features/guest/part'
import { guestParts } from '~/features/guest/parts'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'
import { Dialog } from '~/ui/dialog'
import { AboutDialog } from './about-dialog'

const loadingLines = Promise.all(guestParts.flatMap(({ menu }) => menu?.() ?? []))

/** That of a line, by its place in the list, or one of this sheet. */
type Layer = number | 'about' | 'faces'

interface MoreProps extends GuestPartProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** All further actions of a guest, each with its name, and the layers that they open. */
export function MoreSheet({ isOpen, onOpenChange, ...props }: MoreProps) {
  const lines = use(loadingLines)
  const [layer, setLayer] = useState<Layer | null>(null)
  // A layer asks the server, so it is mounted with its first opening; it stays through its closing animation.
  const [mounted, setMounted] = useState<readonly Layer[]>([])
  const { event } = props.page
  const { isHost, groupsFaces } = props.permissions

  const close = () => onOpenChange(false)
  function open(next: Layer) {
    close()
    setLayer(next)
    setMounted([...mounted, next])
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
        <ul className="-mx-2 grid">
          {lines.map(({ Row }, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              key={at}
              {...props}
              onClose={close}
              onOpen={() => open(at)}
              onChoose={() => {
                close()
                choose()
              }}
            />
          ))}
          <MoreRow icon={CircleHelp} label={t('more.about')} onClick={() => open('about')} />
        </ul>
      </Dialog>
      <AboutDialog
        event={event}
        groupsFaces={groupsFaces}
        onFaces={() => open('faces')}
        {...stateOf('about')}
      />
      {lines.map(
        ({ Layer }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          Layer && mounted.includes(at) && <Layer key={at} {...props} {...stateOf(at)} />,
      )}
      {mounted.includes('faces') && (
        <AboutFacesSheet eventId={event.id} isHost={isHost} {...stateOf('faces')} />
      )}
    </>
  )
  // Around all of it: the list is gone before files have been chosen.
  return <UploadTrigger eventId={event.id}>{contents}</UploadTrigger>
}
