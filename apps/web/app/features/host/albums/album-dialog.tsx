import { t } from 'virtual:words/hostAlbums'
import { type HostAlbum, MAX_ALBUM_NAME_LENGTH, type NewAlbum } from '@afterglow/contract/albums'
import { ALBUM_SENDERS, ALBUM_VIEWERS, type Event } from '@afterglow/contract/events'
import { countCharacters } from '@afterglow/contract/kernel'
import { type SyntheticEvent, useState } from 'react'
import { TextField } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { SelectField } from '~/ui/select'
import { SubmitDialog } from '~/ui/submit-dialog'
import { SwitchRow } from '~/ui/switch'

interface AlbumDialogProps {
  event: Event
  /** Absent for a new one. */
  album?: HostAlbum
  isBusy: boolean
  onClose(): void
  /** Resolves to whether it was saved. */
  onSave(album: Omit<NewAlbum, 'id'>): Promise<boolean>
}

type AlbumValues = Pick<
  HostAlbum,
  'name' | 'seenBy' | 'addedBy' | 'uploadApproval' | 'hasPassword' | 'revealsAtLocal'
>

const NEW: AlbumValues = {
  name: '',
  seenBy: 'everybody',
  addedBy: 'everybody',
  uploadApproval: false,
  hasPassword: false,
  revealsAtLocal: null,
}

/** The name and the rules of an album. */
export function AlbumDialog({ event, album, isBusy, onClose, onSave }: AlbumDialogProps) {
  const form = useAlbumForm(album, onSave, onClose)
  const { values, change, problems, submit } = form
  return (
    <SubmitDialog
      isOpen
      isSheetOnPhones
      title={album === undefined ? t('newTitle') : t('editTitle')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      isSaving={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('name')}
        value={values.name}
        error={problems.name}
        onChange={(ev) => change({ name: ev.target.value })}
      />
      <SelectField
        label={t('see')}
        value={values.seenBy}
        options={ALBUM_VIEWERS.map((value) => ({ value, label: t(`seenBy.${value}`) }))}
        onChange={(seenBy) => change({ seenBy })}
      />
      <SelectField
        label={t('adds')}
        value={values.addedBy}
        options={ALBUM_SENDERS.map((value) => ({ value, label: t(`addedBy.${value}`) }))}
        onChange={(addedBy) => change({ addedBy })}
      />
      <TextField
        type="datetime-local"
        label={t('reveal')}
        optionalLabel={t('revealOptional')}
        hint={t('revealText', { zone: event.timeZone.replaceAll('_', ' ') })}
        value={values.revealsAtLocal ?? ''}
        onChange={(ev) => change({ revealsAtLocal: ev.target.value || null })}
      />
      <RuleSwitches form={form} />
      {values.hasPassword && <LockField form={form} isLocked={album?.hasPassword === true} />}
    </SubmitDialog>
  )
}

type AlbumForm = ReturnType<typeof useAlbumForm>

function RuleSwitches({ form: { values, change } }: { form: AlbumForm }) {
  return (
    <div className="grid divide-y divide-line">
      <SwitchRow
        label={t('approval')}
        hint={t('approvalText')}
        isOn={values.uploadApproval}
        onChange={(uploadApproval) => change({ uploadApproval })}
      />
      <SwitchRow
        label={t('lock')}
        hint={t('lockText')}
        isOn={values.hasPassword}
        onChange={(hasPassword) => change({ hasPassword })}
      />
    </div>
  )
}

/** The password of an album. One that `isLocked` keeps its password while the field is empty. */
function LockField({ form, isLocked }: { form: AlbumForm; isLocked: boolean }) {
  const { values, change, problems } = form
  return (
    <PasswordField
      label={t('lockField')}
      {...(isLocked && { hint: t('lockKept') })}
      showLabel={t('lockShow')}
      hideLabel={t('lockHide')}
      autoComplete="off"
      autoCapitalize="none"
      value={values.password}
      error={problems.password}
      onChange={(ev) => change({ password: ev.target.value })}
    />
  )
}

const SHORTEST_PASSWORD = 4

function useAlbumForm(album: HostAlbum | undefined, onSave: AlbumDialogProps['onSave'], onClose: () => void) {
  const [values, setValues] = useState<AlbumValues & { password: string }>({
    ...(album ?? NEW),
    password: '',
  })
  const [problems, setProblems] = useState<{ name?: string; password?: string }>({})
  const keepsPassword = album?.hasPassword === true && values.password === ''

  function change(patch: Partial<typeof values>) {
    setValues((before) => ({ ...before, ...patch }))
    setProblems({})
  }

  async function submit(ev: SyntheticEvent) {
    ev.preventDefault()
    const found = problemsOf(values, keepsPassword)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { name, seenBy, addedBy, uploadApproval, revealsAtLocal } = values
    const rules = { seenBy, addedBy, uploadApproval, revealsAtLocal }
    const password = values.hasPassword ? values.password : null
    if (await onSave({ name, ...rules, ...(!(values.hasPassword && keepsPassword) && { password }) }))
      onClose()
  }

  return { values, change, problems, submit }
}

function problemsOf(
  { name, hasPassword, password }: { name: string; hasPassword: boolean; password: string },
  keepsPassword: boolean,
): { name?: string; password?: string } {
  const isShort = hasPassword && !keepsPassword && password.trim().length < SHORTEST_PASSWORD
  return {
    ...(name.trim() === '' && { name: t('nameEmpty') }),
    ...(countCharacters(name.trim()) > MAX_ALBUM_NAME_LENGTH && { name: t('nameLong') }),
    ...(isShort && { password: t('lockShort') }),
  }
}
