import { t } from 'virtual:words/hostModeration'
import { type Comment, changeComment } from '@afterglow/contract/comments'
import { banGuest, unbanGuest } from '@afterglow/contract/guests'
import {
  decideReport,
  type Report,
  showHiddenAgain,
  takeBackAll,
  undoTakeBack,
} from '@afterglow/contract/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isApiError } from '~/lib/api'
import { newId } from '~/lib/new-id'
import { toast } from '~/ui/toast'
import { refetchReports } from './report-news'

/** What a host decides about reports and guests. Each decision can be changed. */
export function useModeration(eventId: string) {
  const { isBusy, run } = useChanges(eventId)

  const decide = ({ id: reportId, kind }: Report, decision: 'keep' | 'take-down') =>
    run(async () => {
      await call(decideReport, { params: { eventId, reportId }, body: { decision } })
      const undo = { label: t('undo'), onClick: () => void reopen(reportId) }
      const takenDown = kind === 'greeting' ? 'silenced' : 'takenDown'
      toast.success(t(decision === 'keep' ? 'kept' : takenDown), undefined, undo)
    })

  const reopen = (reportId: string) =>
    run(async () => {
      await call(decideReport, { params: { eventId, reportId }, body: { decision: 'reopen' } })
    })

  const showHidden = () =>
    run(async () => {
      const { shown } = await call(showHiddenAgain, { params: { eventId } })
      toast.success(t('hiddenByReports.shownAgain', { count: shown }))
    })

  const setComment = (commentId: string, status: 'published' | 'unpublished', undo?: Comment['status']) =>
    run(async () => {
      await call(changeComment, { params: { eventId, commentId }, body: { status } })
      const isBackPossible = undo === 'published' || undo === 'unpublished'
      const back = isBackPossible
        ? { label: t('undo'), onClick: () => void setComment(commentId, undo) }
        : undefined
      toast.success(t(status === 'published' ? 'comment.published' : 'comment.takenDown'), undefined, back)
    })

  const setBanned = (guestId: string, isBanned: boolean) =>
    run(async () => {
      await call(isBanned ? banGuest : unbanGuest, { params: { eventId, guestId } })
      toast.success(t(isBanned ? 'ban.done' : 'ban.lifted'))
    })

  const takeBack = (guestId: string) =>
    run(async () => {
      const { id, photos, notes, comments, greetings } = await call(takeBackAll, {
        params: { eventId, guestId },
        body: { id: newId() },
      })
      const undo = { label: t('undo'), onClick: () => void putBack(id) }
      toast.success(t('takeBack.done', { photos, notes, comments, greetings }), undefined, undo)
    })

  const putBack = (takeBackId: string) =>
    run(async () => {
      await call(undoTakeBack, { params: { eventId, takeBackId } })
      toast.success(t('takeBack.undone'))
    })

  return { isBusy, decide, showHidden, setComment, setBanned, takeBack }
}

/** Makes a change, says when it failed, and asks again for what it may have changed. */
function useChanges(eventId: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    onError: (error) => toast.destructive(isRefusal(error) ? error.message : t('failed')),
    onSettled() {
      refetchReports({ client, eventId })
      // Photos were shown, hidden or deleted.
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAboutMedia(queryKey) })
    },
  })
  // A failure has been said.
  const run = (change: () => Promise<void>) => mutateAsync(change).catch(() => undefined)
  return { isBusy: isPending, run }
}

function isRefusal(error: unknown): error is Error {
  return isApiError(error) && error.status >= 400 && error.status < 500
}

function isAboutMedia([path]: readonly unknown[]): boolean {
  return typeof path === 'string' && path.startsWith('/api/events/:eventId/media')
}

export type Moderation = ReturnType<typeof useModeration>
