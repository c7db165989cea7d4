import { t } from 'virtual:words/viewer'
import { addComment, MAX_COMMENT_LENGTH } from '@afterglow/contract/comments'
import { countCharacters } from '@afterglow/contract/kernel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { ViewerButton } from '~/features/shared/viewer'
import { answerOf, call } from '~/lib/api'
import { forgetKept, keep, keptNow, loadKept } from '~/lib/kept'
import { newId } from '~/lib/new-id'
import { useCurrent } from '~/lib/use-current'
import { keepComment } from './comment-queries'

/** Asked for with the code of the comments, it is there before anybody opens the comments. */
void loadKept()

/** What is being written under a photo. The id is the same for another try, so that a lost answer leaves one comment. */
interface Draft {
  id: string
  typed: string
}

/** One line to write. What could not be sent stays in it. */
export function CommentForm({ eventId, mediaId }: { eventId: string; mediaId: string }) {
  const fieldId = useId()
  const client = useQueryClient()
  const key = `comment ${eventId} ${mediaId}`
  const draft = useCurrent<Draft>(() => ({ id: newId(), typed: '', ...keptNow<Draft>(key) }))
  const { id, typed } = draft.value
  const send = useMutation({
    mutationFn: (message: string) =>
      call(addComment, { params: { eventId, mediaId }, body: { id, message } }),
    onSuccess(comment, message) {
      keepComment(client, eventId, mediaId, comment)
      const { typed: left } = draft.now()
      change({ id: newId(), typed: left === message ? '' : left })
    },
  })
  const isTooLong = countCharacters(typed.trim()) > MAX_COMMENT_LENGTH
  const problem = isTooLong
    ? t('comments.tooLong')
    : send.isError
      ? (answerOf(send.error) ?? t('comments.failed'))
      : null

  function change(next: Draft) {
    draft.set(next)
    void (next.typed === '' ? forgetKept(key) : keep(key, next))
  }

  function submit(ev: FormEvent) {
    ev.preventDefault()
    if (!isTooLong && typed.trim() !== '' && !send.isPending) send.mutate(typed)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-1 border-t border-white/15 px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <label htmlFor={fieldId} className="sr-only">
        {t('comments.field')}
      </label>
      <div className="flex items-center rounded-[1.75rem] bg-white/12 ps-5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-white">
        <input
          id={fieldId}
          value={typed}
          enterKeyHint="send"
          autoComplete="off"
          placeholder={t('comments.placeholder')}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${fieldId}-problem`}
          onChange={(ev) => change({ id, typed: ev.currentTarget.value })}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base text-white outline-none placeholder:text-white/70"
        />
        <ViewerButton
          type="submit"
          label={t('comments.send')}
          icon={SendHorizontal}
          aria-busy={send.isPending}
          aria-disabled={typed.trim() === ''}
        />
      </div>
      {problem !== null && (
        <p id={`${fieldId}-problem`} role="alert" className="text-sm text-[oklch(.83_.1_20)]">
          {problem}
        </p>
      )}
    </form>
  )
}
