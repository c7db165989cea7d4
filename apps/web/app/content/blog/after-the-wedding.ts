import { t } from 'virtual:words/articles'
import type { Post } from './post'
import { afterTheWedding } from './posts'

export const post: Post = { ...afterTheWedding, body: t('afterTheWedding') }
