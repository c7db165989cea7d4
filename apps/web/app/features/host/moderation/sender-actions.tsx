import { t } from 'virtual:words/hostModeration'
import type { Media } from '@afterglow/contract/media'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { SwitchRow } from '~/ui/switch'
import { TakeBackQuestion } from './take-back-question'
import { useModeration } from './use-moderation'

/** What a host decides about the guest who sent a file. Nothing for the host's own. */
export function SenderActions({ eventId, media }: { eventId: string; media: Media }) {
  const { isBusy, setBanned, takeBack } = useModeration(eventId)
  const [isBanned, setIsBanned] = useState(media.isSenderBanned)
  const [isAsking, setIsAsking] = useState(false)
  const { senderId } = media
  if (senderId === null) return null
  return (
    <>
      <SwitchRow
        label={t('ban.switch')}
        hint={t('ban.switchText')}
        isOn={isBanned}
        isDisabled={isBusy}
        onChange={(isOn) => {
          setIsBanned(isOn)
          void setBanned(senderId, isOn)
        }}
      />
      <div className="grid justify-items-start gap-2 py-4">
        <p className="text-sm text-muted">{t('takeBack.text')}</p>
        <Button size="sm" variant="danger-quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {t('takeBack.action')}
        </Button>
      </div>
      <TakeBackQuestion
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        name={media.senderName}
        onConfirm={() => takeBack(senderId)}
      />
    </>
  )
}
