import type { VoiceNote } from '@afterglow/contract/notes'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { CaptionDialog } from './caption-dialog'
import type { Publishing } from './use-publishing'

interface GreetingControlsProps {
  voice: VoiceNote
  sender: string
  publishing: Publishing
}

/** What a voice message says, which the host may change, and whether guests hear it. */
export function GreetingControls({ voice, sender, publishing }: GreetingControlsProps) {
  const { id, caption, isPublished, isPlayable } = voice
  const [isWriting, setIsWriting] = useState(false)
  const hasCaption = caption !== null
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-5 gap-y-2 md:col-start-2">
      {hasCaption && (
        <p dir="auto" className="min-w-0 grow basis-48 wrap-anywhere whitespace-pre-line italic">
          {caption}
        </p>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {isPublished && <Badge tone="success">{t('voiceMail.isPublished')}</Badge>}
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(hasCaption ? 'voiceMail.editCaptionNamed' : 'voiceMail.addCaptionNamed', { sender })}
          onClick={() => setIsWriting(true)}
        >
          {t(hasCaption ? 'voiceMail.editCaption' : 'voiceMail.addCaption')}
        </Button>
        {isPlayable && (
          <Button
            size="sm"
            variant={isPublished ? 'ghost' : 'secondary'}
            isBusy={publishing.busyId === id}
            aria-label={t(isPublished ? 'voiceMail.unpublishNamed' : 'voiceMail.publishNamed', { sender })}
            onClick={() => (isPublished ? publishing.unpublish(id) : publishing.publish(voice))}
          >
            {t(isPublished ? 'voiceMail.unpublish' : 'voiceMail.publish')}
          </Button>
        )}
      </div>
      {isWriting && (
        <CaptionDialog voice={voice} publishing={publishing} onClose={() => setIsWriting(false)} />
      )}
    </div>
  )
}
