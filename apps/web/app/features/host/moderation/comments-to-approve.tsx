import { t } from 'virtual:words/hostModeration'
import type { Comment } from '@afterglow/contract/comments'
import type { Media } from '@afterglow/contract/media'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { CommentLine } from './comment-line'
import type { Moderation } from './use-moderation'

interface CommentsToApproveProps {
  comments: readonly { comment: Comment; media: Media }[]
  actions: Moderation
}

/** Comments that wait for the host, each beside its photo. */
export function CommentsToApprove({ comments, actions }: CommentsToApproveProps) {
  return (
    <section aria-labelledby="waiting-comments" className="grid gap-3">
      <div>
        <h2 id="waiting-comments" className="serif text-display-xs">
          {t('comment.waitingTitle')}
        </h2>
        <p className="text-muted">{t('comment.waitingText')}</p>
      </div>
      <ul className={cx(cardLook, 'divide-y divide-line px-4 sm:px-5')}>
        {comments.map(({ comment, media }) => (
          <li key={comment.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-3">
            {media.thumbnailUrl ? (
              <img
                src={media.thumbnailUrl}
                alt={media.title || t('comment.photo')}
                className="size-16 rounded-photo object-cover"
              />
            ) : (
              <span className="size-16 rounded-photo bg-sunken" />
            )}
            <CommentLine comment={comment} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
