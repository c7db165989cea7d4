import { faceFacts } from '@afterglow/contract/faces'
import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'

import type { Plug } from '../plug.ts'
import { createEventFaces } from './event-faces.ts'
import { faceExportPart } from './export-part.ts'
import { cropJobs, faceJobs } from './face-jobs.ts'
import { faceNews } from './face-news.ts'
import { faceLedger } from './face-objects.ts'
import { forgetScans } from './face-store.ts'
import { createFaceUrls } from './face-urls.ts'
import { listPhotosOfPerson } from './group-store.ts'
import { lookWhenReady } from './look-when-ready.ts'
import { registerFaceRoutes } from './routes.ts'
import { createFaceSeals } from './sealed-face.ts'

/** People in photos: detecting faces, grouping them, and finding oneself by a selfie. */
export function faces(
  { config, db, blobs, clock, ids, feedTokens, engines }: Platform,
  {
    guestCredentials,
    admitNewcomer,
    mediaUrls,
    epochs,
  }: {
    guestCredentials: AuthorDeps['guestCredentials']
    admitNewcomer: AdmitNewcomer
    mediaUrls: delivery.MediaUrls
    epochs: delivery.EpochCache
  },
) {
  return {
    name: 'faces',
    photosOfPerson: listPhotosOfPerson,

    routes: (handle) =>
      registerFaceRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        guestCredentials,
        admitNewcomer,
        mediaUrls,
        feedTokens,
        epochs,
        faces: engines.selfies,
        faceUrls: createFaceUrls(config.authSecrets, clock),
        faceSeals: createFaceSeals(config.authSecrets, clock),
        eventFaces: createEventFaces(db),
      }),
    jobs: cropJobs({ db, blobs }),
    // A photo takes seconds, on spare processor time.
    lanes: {
      faces: {
        jobs: faceJobs({ db, blobs, clock, ids, faces: engines.faces }),
        end: () => engines.faces.close(),
      },
    },
    ledger: faceLedger,
    news: faceNews(db),
    hostFacts: faceFacts,
    exportEvent: faceExportPart(db),
    onPhotoReady: lookWhenReady,
    onPhotosRemoved: forgetScans,
  } satisfies Plug & Record<string, unknown>
}
