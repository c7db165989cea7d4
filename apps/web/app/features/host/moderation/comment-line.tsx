import { t } from 'virtual:words/hostModeration'
import type { Comment } from '@afterglow/contract/comments'
import { Button } from '~/ui/button'
import type { Moderation } from './use-moderation'

/** A comment as its host decides about it. */
export function CommentLine({ comment, actions }: { comment: Comment; actions: Moderation }) {
  const { id, message, name, isHost, status } = comment
  const state = {
    required_approval: 'comment.isWaiting',
    unpublished: 'comment.isDown',
    published: null,
  } as const
  const word = state[status]
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <bdi className="font-semibold">{isHost ? t('comment.you') : (name ?? t('comment.aGuest'))}</bdi>{' '}
        <bdi>{message}</bdi>
        {word && <span className="text-sm text-muted">{` · ${t(word)}`}</span>}
      </p>
      <div className="flex gap-1">
        {status !== 'published' && (
          <Button
            size="sm"
            disabled={actions.isBusy}
            onClick={() => void actions.setComment(id, 'published', status)}
          >
            {t('comment.publish')}
          </Button>
        )}
        {status !== 'unpublished' && (
          <Button
            size="sm"
            variant="danger-quiet"
            disabled={actions.isBusy}
            onClick={() => void actions.setComment(id, 'unpublished', status)}
          >
            {t('comment.takeDown')}
          </Button>
        )}
      </div>
    </div>
  )
}
