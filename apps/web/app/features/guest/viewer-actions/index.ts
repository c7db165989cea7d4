import { commentsAction } from '~/features/shared/comments'
import { heartAction } from '~/features/shared/hearts'
import { reportAction } from '~/features/shared/reports'
import type { ViewerAction } from '~/features/shared/viewer'

/** What a guest can do with the open photo of a gallery. */
export const galleryActions: readonly ViewerAction[] = [heartAction, commentsAction, reportAction]

/** The same for a photo of a shorter list, such as those found by a face. */
export const listActions: readonly ViewerAction[] = [commentsAction, reportAction]
