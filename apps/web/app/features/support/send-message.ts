import { sendContactMessage } from '@afterglow/contract/support'
import { call, isApiError } from '~/lib/api'
import { t } from '~/lib/contact-words'
import { toast } from '~/ui/toast'
import { type ContactDraft, toMessage } from './contact-draft'

/** Sends the message and says how it went; true when it has been taken. */
export async function sendMessage(draft: ContactDraft): Promise<boolean> {
  const message = toMessage(draft)
  if (!message) return false
  toast.clear()
  try {
    await call(sendContactMessage, { body: message })
  } catch (error) {
    const isAnswer = isApiError(error) && error.status > 0 && error.code !== 'response.unreadable'
    toast.destructive(t('contact.failed'), isAnswer ? error.message : t('contact.wrong'))
    return false
  }
  toast.success(t('contact.sent'), t('contact.sentText'))
  return true
}
