import type { Event } from '@afterglow/contract/events'
import { PHOTO_INTERVALS, WALL_DEFAULTS, type WallSettings } from '@afterglow/contract/wall'
import { useQuery } from '@tanstack/react-query'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import { SwitchRow } from '~/ui/switch'
import { FormDialog } from './form-dialog'
import { LogoField } from './logo-field'
import { useWallForm } from './use-wall-form'
import { WallChallenge } from './wall-challenge'
import { WallColors } from './wall-colors'
import { WallLink } from './wall-link'
import { WallMessageForm } from './wall-message-form'
import { WallPreview } from './wall-preview'
import { wallQuery } from './wall-queries'
import { WallRemote } from './wall-remote'

export function WallDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { data, isError, refetch } = useQuery({ ...wallQuery(event.id), enabled: isOpen, staleTime: 0 })
  const { form, values, change } = useWallForm({
    eventId: event.id,
    known: data ?? WALL_DEFAULTS,
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('wall.title')} width="lg">
      {/* A save sends every setting: before they are known, the defaults would overwrite them. */}
      {data === undefined ? (
        <NotLoaded hasFailed={isError} onRetry={() => void refetch()} />
      ) : (
        <WallFields event={event} values={values} onChange={change} />
      )}
    </FormDialog>
  )
}

function NotLoaded({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  if (!hasFailed) {
    return (
      <div role="status">
        <span className="sr-only">{t('app.loading')}</span>
        <Skeleton className="h-60" />
      </div>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-muted">{t('wall.loadFailed')}</p>
      <Button onClick={onRetry}>{t('account.retry')}</Button>
    </div>
  )
}

interface WallFieldsProps {
  event: Event
  values: WallSettings
  onChange(patch: Partial<WallSettings>): void
}

function WallFields({ event, values, onChange: change }: WallFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WallPreview event={event} settings={values} />
      <WallRemote event={event} />
      <WallMessageForm eventId={event.id} />
      <WallColors
        value={values.backgroundColor}
        onChange={(backgroundColor) => change({ backgroundColor })}
      />
      <LogoField eventId={event.id} backgroundColor={values.backgroundColor} />
      <div className="grid gap-3">
        <p className="text-sm font-semibold">{t('wall.interval')}</p>
        <Segmented
          label={t('wall.interval')}
          value={String(values.photoInterval)}
          segments={PHOTO_INTERVALS.map((seconds) => ({
            value: String(seconds),
            label: t('wall.seconds', { seconds }),
          }))}
          onChange={(text) => {
            const photoInterval = PHOTO_INTERVALS.find((seconds) => String(seconds) === text)
            if (photoInterval) change({ photoInterval })
          }}
          isBlock
        />
      </div>
      <WallChallenge eventId={event.id} value={values.challengeId} onChange={change} />
      <SwitchRow
        label={t('wall.qr')}
        hint={t('wall.qrText')}
        isOn={values.showQrCode}
        onChange={(showQrCode) => change({ showQrCode })}
      />
      <SwitchRow
        label={t('wall.captions')}
        hint={t('wall.captionsText')}
        isOn={values.showCaptions}
        onChange={(showCaptions) => change({ showCaptions })}
      />
      <SwitchRow
        label={t('wall.notes')}
        hint={t('wall.notesText')}
        isOn={values.showNotes}
        onChange={(showNotes) => change({ showNotes })}
      />
      <SwitchRow
        label={t('wall.voices')}
        hint={t('wall.voicesText')}
        isOn={values.showVoices}
        onChange={(showVoices) => change({ showVoices })}
      />
      {values.showVoices && (
        <SwitchRow
          label={t('wall.voiceSound')}
          hint={t('wall.voiceSoundText')}
          isOn={values.voiceSound}
          onChange={(voiceSound) => change({ voiceSound })}
        />
      )}
      <WallLink eventId={event.id} />
    </div>
  )
}
