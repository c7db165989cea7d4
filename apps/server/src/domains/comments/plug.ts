import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { commentNews } from './comment-news.ts'
import { commentExportPart } from './export-part.ts'
import { registerCommentRoutes } from './routes.ts'
import { commentsOfGuest } from './take-back.ts'

interface Below {
  guestCredentials: AuthorDeps['guestCredentials']
  admitNewcomer: AdmitNewcomer
  mediaUrls: delivery.MediaUrls
}

/** What guests and hosts write beside photos. */
export function comments({ db, clock }: Platform, below: Below) {
  return {
    name: 'comments',
    routes: (handle) => registerCommentRoutes(handle, { ...below, db, clock }),
    news: commentNews(db),
    takeBack: [commentsOfGuest(db)],
    exportEvent: commentExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
