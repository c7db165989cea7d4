import { REMOVAL_GRACE } from '@afterglow/contract/media'
import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { commentNews } from './comment-news.ts'
import { forgetRemoved, moveComments } from './comment-store.ts'
import { commentExportPart } from './export-part.ts'
import { commentOverview } from './overview-store.ts'
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
    overview: commentOverview,
    // As long as others see the photo as it was, they read its comments there.
    async onPhotoJoined(tx, { isEmptied, ...photos }) {
      if (isEmptied) await moveComments(tx, photos)
    },
    takeBack: [commentsOfGuest({ db, clock })],
    sweeps: {
      removed: () => forgetRemoved(db.query, new Date(clock.now() - REMOVAL_GRACE)),
    },
    exportEvent: commentExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
