import { sendContactMessage } from '@afterglow/contract/support'
import { answerOf, call } from '~/lib/api'
import { t } from '~/lib/contact-words'
import { installation } from '~/lib/installation'
import { toast } from '~/ui/toast'
import { type ContactDraft, toMessage } from './contact-draft'

/** Sends the message and shows the result; true when it was accepted. */
export async function sendMessage(draft: ContactDraft): Promise<boolean> {
  const message = toMessage(draft)
  if (!message) return false
  try {
    await call(sendContactMessage, { body: message })
  } catch (error) {
    toast.destructive(t('contact.failed'), answerOf(error) ?? t('contact.wrong'))
    return false
  }
  toast.success(
    t('contact.sent'),
    t(installation.hasPlans ? 'contact.sentText' : 'contact.sentTextWithoutHours'),
  )
  return true
}
