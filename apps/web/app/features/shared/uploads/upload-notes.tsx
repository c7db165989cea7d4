import { isSettled, type QueueSummary, type Uploader } from '@afterglow/uploader'
import { Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { SwitchRow } from '~/ui/switch'
import { dataSaver } from './device'
import { needsPage } from './needs-page'
import { useIsOnline } from './use-is-online'

interface UploadNotesProps {
  queue: Uploader
  summary: QueueSummary
}

/** One line with what the guest should know while files are being sent. */
export function uploadHint({ left, pending, unkept }: QueueSummary): string {
  if (left > 0 && left === pending) return t('uploads.leftText')
  return t(needsPage(navigator, unkept) ? 'uploads.keepOpen' : 'uploads.patient')
}

/** What slows the queue down, and its remedies. */
export function UploadNotes({ queue, summary }: UploadNotesProps) {
  if (isSettled(summary)) return null
  return (
    <>
      <NetworkNote {...summary} />
      <DataSaverNote held={summary.held} />
      {summary.left > 0 && (
        <Button variant="primary" size="lg" isBlock onClick={queue.goOn}>
          {t('uploads.goOn')}
        </Button>
      )}
    </>
  )
}

function NetworkNote({ retrying, refused }: Pick<QueueSummary, 'retrying' | 'refused'>) {
  const isOnline = useIsOnline()
  if (isOnline && retrying + refused === 0) return null
  const words = refused > 0 ? t('uploads.refused') : t('uploads.slow', { count: retrying })
  return (
    <AmberNote>
      <Icon as={isOnline ? Wifi : WifiOff} size={18} />
      <span>{isOnline ? words : t('uploads.offline')}</span>
    </AmberNote>
  )
}

function DataSaverNote({ held }: { held: number }) {
  const { isOffered, isChosen } = useSyncExternalStore(dataSaver.subscribe, dataSaver.getState)
  if (!isOffered) return null
  return (
    <div className="grid gap-2">
      <SwitchRow
        label={t('uploads.saverLabel')}
        hint={t('uploads.saverHint')}
        isOn={isChosen}
        onChange={dataSaver.choose}
      />
      {held > 0 && (
        <AmberNote>
          <span className="flex-[1_1_12rem]">{t('uploads.held', { count: held })}</span>
          <Button size="sm" onClick={dataSaver.sendNow}>
            {t('uploads.sendOriginals')}
          </Button>
        </AmberNote>
      )}
    </div>
  )
}

function AmberNote({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2.5 rounded-md border border-warning-border bg-warning-soft px-4 py-3 text-[.9375rem] leading-5 text-warning-ink"
    >
      {children}
    </div>
  )
}
