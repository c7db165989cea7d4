import { t } from 'virtual:words/articles'
import type { Post } from './post'
import { askingGuestsForPhotos } from './posts'

export const post: Post = { ...askingGuestsForPhotos, body: t('askingGuestsForPhotos') }
