import { t } from 'virtual:words/articles'
import type { Post } from './post'
import { whereToPutTheQrCode } from './posts'

export const post: Post = { ...whereToPutTheQrCode, body: t('whereToPutTheQrCode') }
