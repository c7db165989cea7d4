import { t } from 'virtual:words/articles'
import type { Post } from './post'
import { photosOnBadWifi } from './posts'

export const post: Post = { ...photosOnBadWifi, body: t('photosOnBadWifi') }
