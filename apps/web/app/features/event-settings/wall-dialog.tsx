import type { Event } from '@afterglow/contract/events'
import { PHOTO_INTERVALS, WALL_DEFAULTS } from '@afterglow/contract/wall'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Copy } from 'lucide-react'
import { copyText, shownLink } from '~/features/events'
import { t } from '~/lib/host-words'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Segmented } from '~/ui/segmented'
import { SwitchRow } from '~/ui/switch'
import { FormDialog } from './form-dialog'
import { useWallForm } from './use-wall-form'
import { WallColors } from './wall-colors'
import { WallPreview } from './wall-preview'
import { wallQuery } from './wall-queries'

export function WallDialog(props: { event: Event; isOpen: boolean; onClose(): void }) {
  const { event, isOpen, onClose } = props
  const { data = WALL_DEFAULTS } = useQuery(wallQuery(event.id))
  const { form, values, change } = useWallForm({ eventId: event.id, known: data, onSaved: onClose })
  return (
    <FormDialog form={form} isOpen={isOpen} onClose={onClose} title={t('wall.title')} width="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WallPreview event={event} settings={values} />
        <WallColors
          value={values.backgroundColor}
          onChange={(backgroundColor) => change({ backgroundColor })}
        />
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
        <SwitchRow
          label={t('wall.qr')}
          hint={t('wall.qrText')}
          isOn={values.showQrCode}
          onChange={(showQrCode) => change({ showQrCode })}
        />
        <WallLink eventId={event.id} />
      </div>
    </FormDialog>
  )
}

function WallLink({ eventId }: { eventId: string }) {
  const link = `${window.location.origin}/photo-wall/${eventId}`
  return (
    <div className="flex items-center gap-1 rounded-pill border border-line-strong bg-sunken p-1 pl-4">
      <span className="min-w-0 flex-1 truncate text-sm font-medium text-muted select-all">
        {shownLink(link)}
      </span>
      <IconButton
        label={t('wall.copy')}
        icon={Copy}
        size="sm"
        onClick={() => void copyText(link, t('wall.copied'))}
      />
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={t('wall.openNamed')}
        className={buttonLook({ variant: 'soft', size: 'sm' })}
      >
        {t('wall.open')}
        <Icon as={ArrowUpRight} size={16} />
      </a>
    </div>
  )
}
