import { MAX_VOICE_NOTES_PER_EVENT, VOICE_MAILBOX_NEARLY_FULL } from '@afterglow/contract/notes'
import { t } from '~/lib/host-words'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'

/** Whether the mailbox of an event is full enough to warn its host. */
export function isNearlyFull(used: number): boolean {
  return used >= MAX_VOICE_NOTES_PER_EVENT * VOICE_MAILBOX_NEARLY_FULL
}

/** Warns that guests can leave no more voice messages, now or soon. */
export function MailboxNotice({ used }: { used: number }) {
  if (!isNearlyFull(used)) return null
  const isFull = used >= MAX_VOICE_NOTES_PER_EVENT
  const counts = { used, most: MAX_VOICE_NOTES_PER_EVENT }
  return (
    <section role="status" className={cx(cardLook, 'mb-5 grid max-w-4xl gap-1 p-4')}>
      <h2 className="text-base font-semibold">
        {t(isFull ? 'voiceMail.fullTitle' : 'voiceMail.nearlyFullTitle')}
      </h2>
      <p className="text-sm text-muted">
        {t(isFull ? 'voiceMail.fullText' : 'voiceMail.nearlyFullText', counts)}
      </p>
    </section>
  )
}
