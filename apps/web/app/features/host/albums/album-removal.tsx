import { t } from 'virtual:words/hostAlbums'
import type { HostAlbum } from '@afterglow/contract/albums'
import { type SyntheticEvent, useState } from 'react'
import { SelectField } from '~/ui/select'
import { SubmitDialog } from '~/ui/submit-dialog'
import { toast } from '~/ui/toast'
import type { AlbumActions } from './use-albums'

interface AlbumRemovalProps {
  album: HostAlbum
  albums: readonly HostAlbum[]
  actions: AlbumActions
  onClose(): void
}

const NONE = 'none'
const DELETED = 'deleted'

/** Removes an album after asking where its photos go, or whether they are deleted with it. */
export function AlbumRemoval({ album, albums, actions, onClose }: AlbumRemovalProps) {
  const { id, name, photoCount } = album
  const [to, setTo] = useState(NONE)
  const others = albums.filter((one) => one.id !== id)
  const target = others.find((one) => one.id === to)
  const opens = to !== DELETED && keepsPhotos(album) && (target === undefined || !keepsPhotos(target))

  async function submit(ev: SyntheticEvent) {
    ev.preventDefault()
    if ((await actions.remove(id, to)) === null) return
    toast.success(t('removed', { name }))
    onClose()
  }

  return (
    <SubmitDialog
      isOpen
      isDanger
      title={t('removeTitle', { name })}
      description={photoCount === 0 ? t('removeEmpty') : t('removeFull', { count: photoCount })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('removeDo')}
      busyLabel={t('saving')}
      isSaving={actions.isBusy}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
    >
      {photoCount > 0 && (
        <>
          <SelectField
            label={t('removeTo')}
            value={to}
            options={[
              { value: NONE, label: t('removeNone') },
              ...others.map((one) => ({ value: one.id, label: one.name })),
              { value: DELETED, label: t('removeWithPhotos') },
            ]}
            onChange={setTo}
          />
          {opens && (
            <p role="status" className="rounded-md bg-sunken p-3 text-sm">
              {t('removeOpens')}
            </p>
          )}
        </>
      )}
    </SubmitDialog>
  )
}

/** Whether its rules hide photos from some guests. */
function keepsPhotos({ hasPassword, seenBy, revealsAt }: HostAlbum): boolean {
  return hasPassword || seenBy !== 'everybody' || revealsAt !== null
}
