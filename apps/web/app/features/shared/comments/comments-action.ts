import { t } from 'virtual:words/viewer'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useContext } from 'react'
import type { ViewerAction } from '~/features/shared/viewer'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { lateComponent } from '~/lib/late-component'
import { commentsQuery } from './comment-queries'

/** Opens the comments. Absent where they are not shown, and on photos that nobody else sees. */
export const commentsAction: ViewerAction = {
  id: 'comments',
  icon: MessageCircle,
  useOn({ eventId, media }) {
    const { permissions } = useContext(ViewerRightsContext)
    const isShown = permissions?.readsComments === true && media?.status === 'published'
    const { data } = useQuery({ ...commentsQuery(eventId, media?.id ?? ''), enabled: isShown })
    if (!isShown) return null
    const count = data?.total ?? 0
    return {
      label: t('comments.title'),
      ...(count > 0 && { counted: { shown: String(count), label: t('comments.action', { count }) } }),
    }
  },
  panel: lateComponent(() => import('./comments-sheet'), 'CommentsSheet'),
}
