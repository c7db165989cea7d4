import { t } from 'virtual:words/guestAlbums'
import { type AlbumCard, unlockAlbum } from '@afterglow/contract/albums'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { mediaKey } from '~/features/shared/media'
import { ProvingNote } from '~/features/shared/proving'
import { sendWhatWasShutOut } from '~/features/shared/uploads'
import { answerOf, call } from '~/lib/api'
import { PasswordField } from '~/ui/password-field'
import { SubmitDialog } from '~/ui/submit-dialog'
import { albumsKey } from './albums-key'

interface UnlockAlbumProps {
  eventId: string
  album: AlbumCard
  onClose(): void
}

/** Asks for the password of an album. */
export function UnlockAlbum({ eventId, album, onClose }: UnlockAlbumProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(ev: SyntheticEvent) {
    ev.preventDefault()
    if (password === '') return setError(t('passwordEmpty'))
    setIsBusy(true)
    try {
      await call(unlockAlbum, { params: { eventId, albumId: album.id }, body: { password } })
      void client.invalidateQueries({ queryKey: mediaKey(eventId) })
      // What is sent next goes into this album only once the page knows that it may.
      await client.invalidateQueries({ queryKey: albumsKey(eventId) })
      sendWhatWasShutOut(eventId)
      onClose()
    } catch (err) {
      setError(answerOf(err) ?? t('unlockFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SubmitDialog
      isOpen
      title={album.name}
      description={t('unlockText')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('open')}
      busyLabel={t('opening')}
      isSaving={isBusy}
      width="sm"
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordField
        label={t('password')}
        showLabel={t('show')}
        hideLabel={t('hide')}
        autoComplete="off"
        autoCapitalize="none"
        value={password}
        error={error}
        onChange={(ev) => {
          setPassword(ev.target.value)
          setError(undefined)
        }}
      />
      <ProvingNote />
    </SubmitDialog>
  )
}
