import { useForm } from 'react-hook-form'
import { t } from '~/lib/contact-words'
import { useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { ScriptLine } from '~/ui/script-notice'
import { type ContactDraft, startingDraft } from './contact-draft'
import { MessageField, SenderFields, SubjectField } from './contact-fields'
import { sendMessage } from './send-message'

/** For hosts and visitors: a signed-in host finds name and email filled in. Input stays until it has been sent. */
export function ContactForm() {
  const user = useSession().session?.user ?? null
  const form = useForm<ContactDraft>({
    // The session may arrive after the form; it fills in only untouched fields.
    values: startingDraft(user),
    resetOptions: { keepDirtyValues: true },
  })

  async function submit(draft: ContactDraft) {
    if (!(await sendMessage(draft))) return
    // Text that was written meanwhile belongs to another message.
    const now = form.getValues()
    const isDone = now.message === draft.message
    form.reset(isDone ? { ...now, subject: null, message: '' } : now, { keepDirtyValues: false })
  }

  return (
    // Without the method, a browser that submits before scripts run would put the message into the address and into
    // logs.
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <ScriptLine text={t('contact.needsScript')} />
      <SenderFields form={form} />
      <SubjectField form={form} />
      <MessageField form={form} />
      <div className="noscript:hidden">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBusy={form.formState.isSubmitting}
          busyLabel={t('contact.sending')}
        >
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}
