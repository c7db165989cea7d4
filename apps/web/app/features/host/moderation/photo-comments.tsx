import { t } from 'virtual:words/hostModeration'
import type { Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '~/features/host/events'
import { commentsQuery } from '~/features/shared/comments'
import { CommentLine } from './comment-line'
import { useModeration } from './use-moderation'

/** What was written beside a photo. Nothing where comments are off, or there are none. */
export function PhotoComments({ eventId, media }: { eventId: string; media: Media }) {
  const { data: event } = useQuery(eventQuery(eventId))
  const isOn = event?.guestsCanComment === true
  const { data } = useQuery({ ...commentsQuery(eventId, media.id), enabled: isOn })
  const actions = useModeration(eventId)
  if (!isOn || data === undefined || data.comments.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('comment.listTitle')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.comments.map((comment) => (
          <li key={comment.id} className="py-2 text-sm">
            <CommentLine comment={comment} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
