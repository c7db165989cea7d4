import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { useEffect, useEffectEvent, useState } from 'react'
import { SenderActions } from '~/features/host/moderation'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { SwitchRow } from '~/ui/switch'
import { TrustSwitch } from './trust-switch'
import { useChangeMedia } from './use-change-media'
import { useTrust } from './use-trust'
import { hostPanels } from './viewer-actions'

interface ViewerPanelProps {
  eventId: string
  media: Media
  /** Whether the host has just deleted it, so that nothing is left to save. */
  isDeleted(): boolean
}

/** Beside the photo: visibility to guests, pinning, and details of the file. */
export function ViewerPanel({ eventId, media, isDeleted }: ViewerPanelProps) {
  const { publish, pin, setIsPublished, setIsPinned, isChanged, save } = useSwitches(eventId, media)
  const isUnsaved = isChanged && !save.isPending
  useSaveOnLeave(isUnsaved, () => !isDeleted() && save.send())

  return (
    <aside className="flex flex-col gap-5 bg-card px-5 pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink lg:overflow-y-auto lg:border-s lg:border-line">
      <Heading media={media} />
      <div className="divide-y divide-line border-y border-line">
        <SwitchRow
          label={t('viewer.publish')}
          hint={t('viewer.publishHint')}
          isOn={publish}
          onChange={setIsPublished}
        />
        <SwitchRow label={t('viewer.pin')} hint={t('viewer.pinHint')} isOn={pin} onChange={setIsPinned} />
        <Trust key={String(media.isSenderTrusted)} eventId={eventId} media={media} />
        <SenderActions key={media.senderId} eventId={eventId} media={media} />
      </div>
      {hostPanels.map(({ id, Panel }) => (
        <Panel key={id} eventId={eventId} media={media} />
      ))}
      <div className="mt-auto grid gap-2">
        <p role="status" className="text-sm text-muted">
          {isUnsaved && t('viewer.unsaved')}
        </p>
        <Button
          variant="primary"
          isBlock
          disabled={!isChanged}
          isBusy={save.isPending}
          busyLabel={t('viewer.saving')}
          onClick={save.send}
        >
          {t('viewer.save')}
        </Button>
      </div>
    </aside>
  )
}

function Trust({ eventId, media }: { eventId: string; media: Media }) {
  const trust = useTrust(eventId, media)
  return <TrustSwitch trust={trust} label={t('viewer.trust')} hint={t('viewer.trustHint')} />
}

/** Null stands for the saved value. */
function useSwitches(eventId: string, media: Media) {
  const [isPublished, setIsPublished] = useState<boolean | null>(null)
  const [isPinned, setIsPinned] = useState<boolean | null>(null)
  const wasPublished = media.status === 'published'
  const publish = isPublished ?? wasPublished
  const pin = isPinned ?? media.isPinned
  const { mutate, isPending } = useChangeMedia(eventId, media, () => {
    setIsPublished(null)
    setIsPinned(null)
  })
  const send = () =>
    mutate({
      isPinned: pin,
      ...(publish !== wasPublished && { status: publish ? 'published' : 'unpublished' }),
    })
  const isChanged = publish !== wasPublished || pin !== media.isPinned
  return { publish, pin, setIsPublished, setIsPinned, isChanged, save: { send, isPending } }
}

function Heading({ media }: { media: Media }) {
  return (
    <div>
      <h2 className="serif text-2xl leading-tight wrap-anywhere">
        <CoupleTitle text={media.title || tCommon('media.untitled')} />
      </h2>
      {media.description && (
        <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line text-muted">
          <bdi>{media.description}</bdi>
        </p>
      )}
    </div>
  )
}

/** Moving to the next file or closing this one confirms the switches: their state is saved. */
function useSaveOnLeave(isUnsaved: boolean, save: () => void) {
  const leave = useEffectEvent(() => {
    if (isUnsaved) save()
  })
  // However the panel unmounts: by a key, a swipe, Back or another screen.
  useEffect(() => () => leave(), [])

  // A closing tab cannot wait for an answer, so the browser asks.
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (ev: BeforeUnloadEvent) => ev.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
