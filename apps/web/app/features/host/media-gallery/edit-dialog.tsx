import { t } from 'virtual:words/media'
import { countCharacters, fitsCharacters } from '@afterglow/contract/kernel'
import { MAX_MEDIA_DESCRIPTION_LENGTH, MAX_MEDIA_TITLE_LENGTH, type Media } from '@afterglow/contract/media'
import { type FormEvent, useState } from 'react'
import { t as tCommon } from '~/lib/i18n'
import { TextField } from '~/ui/field'
import { SubmitDialog } from '~/ui/submit-dialog'
import { TextArea } from '~/ui/text-area'
import { useChangeMedia } from './use-change-media'

interface EditDialogProps {
  eventId: string
  media: Media
  onClose(): void
}

/** 'Edit Media File': title and description. */
export function EditDialog({ eventId, media, onClose }: EditDialogProps) {
  const [title, setTitle] = useState(media.title)
  const [description, setDescription] = useState(media.description ?? '')
  const save = useChangeMedia(eventId, media, onClose)
  const isTitleLong = !fitsCharacters(title.trim(), MAX_MEDIA_TITLE_LENGTH)
  const isDescriptionLong = !fitsCharacters(description.trim(), MAX_MEDIA_DESCRIPTION_LENGTH)

  function submit(ev: FormEvent) {
    ev.preventDefault()
    // A dialog inside a dialog: the lower one must not handle this event.
    ev.stopPropagation()
    if (!isTitleLong && !isDescriptionLong) save.mutate({ title, description })
  }

  return (
    <SubmitDialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={t('edit.title')}
      closeLabel={tCommon('app.close')}
      cancelLabel={tCommon('app.cancel')}
      submitLabel={t('viewer.save')}
      busyLabel={t('viewer.saving')}
      isSaving={save.isPending}
      isSheetOnPhones
    >
      <TextField
        label={t('edit.name')}
        value={title}
        placeholder={media.fileName}
        error={isTitleLong ? t('edit.titleLong') : undefined}
        autoComplete="off"
        onChange={(ev) => setTitle(ev.target.value)}
      />
      <TextArea
        label={t('edit.description')}
        optionalLabel={t('edit.optional')}
        value={description}
        limit={MAX_MEDIA_DESCRIPTION_LENGTH}
        count={countCharacters}
        error={isDescriptionLong ? t('edit.descriptionLong') : undefined}
        onChange={(ev) => setDescription(ev.target.value)}
      />
    </SubmitDialog>
  )
}
