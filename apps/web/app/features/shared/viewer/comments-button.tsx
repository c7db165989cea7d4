import type { Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import { commentsQuery } from '~/features/shared/comments'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { lateComponent } from '~/lib/late-component'
import { Icon } from '~/ui/icon'
import { t } from './viewer-words'

const CommentsSheet = lateComponent(() => import('./comments-sheet'), 'CommentsSheet')

interface CommentsButtonProps {
  eventId: string
  media: Media | undefined
  className: string
}

/** Nothing where comments are not shown, and on photos that nobody else sees. */
export function CommentsButton({ eventId, media, className }: CommentsButtonProps) {
  const { readsComments } = useContext(ViewerRightsContext)
  const [openId, setOpenId] = useState<string | null>(null)
  const isShown = readsComments && media?.status === 'published'
  const { data } = useQuery({ ...commentsQuery(eventId, media?.id ?? ''), enabled: isShown })
  if (!isShown) return null
  const count = data?.total ?? 0
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? t('comments.action', { count }) : t('comments.title')}
        onClick={() => setOpenId(media.id)}
        className={className}
      >
        <Icon as={MessageCircle} size={24} />
        <span aria-hidden="true">{count > 0 ? count : t('comments.title')}</span>
      </button>
      {openId === media.id && (
        <Suspense>
          <CommentsSheet eventId={eventId} media={media} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  )
}
