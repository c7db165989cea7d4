import { t } from 'virtual:words/viewer'
import { type Comment, deleteComment } from '@afterglow/contract/comments'
import { reportComment } from '@afterglow/contract/moderation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { ReportBody } from '~/features/shared/reports'
import { type ActionPanelProps, ViewerSheet } from '~/features/shared/viewer'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { call } from '~/lib/api'
import { CommentForm } from './comment-form'
import { commentsQuery } from './comment-queries'
import { CommentRow } from './comment-row'

/** What guests and hosts wrote beside a photo, and a line to write. */
export function CommentsSheet({ eventId, media, onClose }: ActionPanelProps) {
  const client = useQueryClient()
  const { permissions } = useContext(ViewerRightsContext)
  const query = commentsQuery(eventId, media.id)
  const { data, isError, refetch } = useQuery(query)
  const [reported, setReported] = useState<Comment | null>(null)
  const remove = useMutation({
    mutationFn: (commentId: string) => call(deleteComment, { params: { eventId, commentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (reported !== null)
    return (
      <ViewerSheet key="report" title={t('report.title')} onClose={() => setReported(null)}>
        <ReportBody
          subjectId={reported.id}
          onSend={(reason) =>
            call(reportComment, { params: { eventId, commentId: reported.id }, body: { reason } })
          }
        />
      </ViewerSheet>
    )
  return (
    <ViewerSheet key="comments" title={t('comments.title')} onClose={onClose}>
      <div role="log" aria-label={t('comments.title')} className="min-h-24 flex-1 overflow-y-auto px-5 pb-3">
        {isError && (
          <p className="py-3 text-sm">
            {t('comments.loadFailed')}{' '}
            <button type="button" className="min-h-11 underline" onClick={() => void refetch()}>
              {t('comments.retry')}
            </button>
          </p>
        )}
        {data?.comments.length === 0 && <p className="py-3 opacity-80">{t('comments.none')}</p>}
        {data !== undefined && data.total > data.comments.length && (
          <p className="py-2 text-sm opacity-75">{t('comments.latest', { count: data.comments.length })}</p>
        )}
        <ul>
          {data?.comments.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              onDelete={() => remove.mutate(comment.id)}
              onReport={() => setReported(comment)}
            />
          ))}
        </ul>
        {remove.isError && <p role="alert">{t('comments.deleteFailed')}</p>}
      </div>
      {permissions?.canComment && <CommentForm key={media.id} eventId={eventId} mediaId={media.id} />}
    </ViewerSheet>
  )
}
