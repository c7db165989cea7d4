import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_CAPTION_LENGTH, type VoiceNote } from '@afterglow/contract/notes'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'
import type { Publishing } from './use-publishing'

interface CaptionDialogProps {
  voice: VoiceNote
  publishing: Publishing
  onClose(): void
}

/** Changes what a voice message says in words. An empty caption removes it. */
export function CaptionDialog({ voice, publishing, onClose }: CaptionDialogProps) {
  const [caption, setCaption] = useState(voice.caption ?? '')
  const isBusy = publishing.busyId === voice.id
  const isTooLong = countCharacters(caption) > MAX_CAPTION_LENGTH
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('voiceMail.caption')}
      closeLabel={t('voiceMail.captionClose')}
      width="sm"
      isSaving={isBusy}
      isSheetOnPhones
    >
      <form
        className="grid gap-4"
        onSubmit={(ev) => {
          ev.preventDefault()
          if (!isTooLong) publishing.caption(voice.id, caption, onClose)
        }}
      >
        <TextArea
          label={t('voiceMail.captionText')}
          rows={3}
          value={caption}
          limit={MAX_CAPTION_LENGTH}
          count={countCharacters}
          error={isTooLong ? t('voiceMail.captionTooLong') : undefined}
          onChange={(ev) => setCaption(ev.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          disabled={isTooLong}
          isBusy={isBusy}
          busyLabel={t('voiceMail.captionSaving')}
        >
          {t('voiceMail.captionSave')}
        </Button>
      </form>
    </Dialog>
  )
}
