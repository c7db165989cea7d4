import { t } from 'virtual:words/challenges'
import type { ChallengeCard } from '@afterglow/contract/challenges'
import type { GuestPermissions } from '@afterglow/contract/gallery'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Camera, Images, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCameraAddress } from '~/features/guest/camera'
import { startUpload } from '~/features/shared/uploads'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { ChallengeAlbum } from './challenge-album'
import { ChoosePhotos } from './choose-photos'
import { OpenPrompt } from './open-prompt'
import type { Sendings } from './use-sendings'

/** White words on the dark. */
const quietLook =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-pill px-4 font-semibold focus-visible:outline-white'

interface OpenCardProps {
  eventId: string
  challengeId: string
  challenges: readonly ChallengeCard[]
  sendings: Sendings
  permissions: GuestPermissions
  /** Another challenge. */
  onShow(id: string): void
  onClose(): void
}

/** One challenge: its words, what others have made of it, and the camera. */
export function OpenCard(props: OpenCardProps) {
  const { eventId, challengeId, challenges, sendings, permissions, onShow, onClose } = props
  const { canUpload, hasCamera, cameraOnly } = permissions
  const camera = useCameraAddress()
  const [isAlbumOpen, setIsAlbumOpen] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const at = challenges.findIndex(({ id }) => id === challengeId)
  const challenge = challenges[at]
  const another = nextOf(challenges, at)
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && (isAlbumOpen ? setIsAlbumOpen(false) : onClose())}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-(--z-dialog) overflow-y-auto overscroll-contain bg-[oklch(.19_.03_308/.86)] outline-none backdrop-blur-md"
        >
          <div className="mx-auto grid min-h-full max-w-120 grid-rows-[auto_1fr_auto] gap-3 px-4 pt-[calc(.75rem+env(safe-area-inset-top))] pb-[calc(1rem+env(safe-area-inset-bottom))] text-white">
            <Base.Close className={cx(quietLook, 'justify-self-end')}>
              <Icon as={X} />
              {t('close')}
            </Base.Close>
            {challenge === undefined ? (
              <Base.Title className="serif self-center rounded-md bg-card p-6 text-center text-2xl text-ink">
                {t('gone')}
              </Base.Title>
            ) : (
              <OpenPrompt
                eventId={eventId}
                challenge={challenge}
                sending={sendings.of(challengeId)}
                position={{ n: at + 1, total: challenges.length }}
                onRetry={sendings.retry}
                onAlbum={() => setIsAlbumOpen(true)}
              />
            )}
            <div className="grid gap-2.5">
              {challenge !== undefined && canUpload && (
                <Choices
                  send={(files) => void startUpload(eventId, files, { challengeId })}
                  openCamera={hasCamera ? () => camera.open(challengeId) : null}
                  canChoose={!cameraOnly}
                />
              )}
              {!canUpload && <p className="text-center">{t('closed')}</p>}
              {challenge === undefined ? (
                <Button size="lg" isBlock onClick={onClose}>
                  {t('toList')}
                </Button>
              ) : (
                another !== undefined && (
                  <button type="button" className={quietLook} onClick={() => onShow(another.id)}>
                    {t('another')}
                  </button>
                )
              )}
            </div>
          </div>
          {challenge !== undefined && isAlbumOpen && (
            <ChallengeAlbum eventId={eventId} challenge={challenge} onClose={() => setIsAlbumOpen(false)} />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ChoicesProps {
  send(files: File[]): void
  /** The camera of the page; null where it has none, and the phone's own serves. */
  openCamera: (() => void) | null
  canChoose: boolean
}

function Choices({ send, openCamera, canChoose }: ChoicesProps) {
  const camera = (open: () => void) => (
    <Button variant="primary" size="xl" isBlock onClick={open}>
      <Icon as={Camera} />
      {t('camera')}
    </Button>
  )
  return (
    <>
      {openCamera === null ? (
        <ChoosePhotos capture="environment" onChosen={send}>
          {camera}
        </ChoosePhotos>
      ) : (
        camera(openCamera)
      )}
      {canChoose && (
        <ChoosePhotos onChosen={send}>
          {(choose) => (
            <Button size="xl" isBlock onClick={choose}>
              <Icon as={Images} />
              {t('choose')}
            </Button>
          )}
        </ChoosePhotos>
      )}
    </>
  )
}

/** The next one that this guest has not done; none when this is the only one left. */
function nextOf(challenges: readonly ChallengeCard[], at: number): ChallengeCard | undefined {
  const others = [...challenges.slice(at + 1), ...challenges.slice(0, Math.max(0, at))]
  return others.find(({ ownCount }) => ownCount === 0)
}
