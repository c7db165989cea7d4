import { type Actor, type Authored, authorOfItem } from '@afterglow/contract/kernel'
import { MAX_LISTED_REPORTS, type Report } from '@afterglow/contract/moderation'
import type { VoiceNote } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'
import { findComments, presentComments } from '../comments/index.ts'
import { findSenders, type Senders } from '../guests/index.ts'
import { findVoices, type VoiceRow } from '../notes/index.ts'
import { isHiddenByReports } from './hide-reported.ts'
import { findReasons, listOpenCases, type ReportCase } from './report-store.ts'

export interface ListDeps {
  db: Database
  clock: Clock
  mediaUrls: delivery.MediaUrls
  presentVoice(event: EventRow, voice: VoiceRow): VoiceNote
}

/** What guests reported and the host has not decided. What was deleted since is left out. */
export async function listReports(
  deps: ListDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
): Promise<{ reports: Report[]; total: number }> {
  const { query } = deps.db
  const cases = await listOpenCases(query, event.id, MAX_LISTED_REPORTS)
  const [subjects, reasons] = await Promise.all([
    findSubjects(deps, event, actor, cases),
    findReasons(
      query,
      cases.map(({ id }) => id),
    ),
  ])
  const senders = await findSenders(query, [...subjects.values()])
  const reports = cases.flatMap((one) => {
    const subject = subjects.get(one.subjectId)
    const said = reasons.get(one.id)
    if (subject === undefined || said === undefined) return []
    const { guestId, isShown, ...presented } = subject
    // What the host has published by hand is not hidden any longer.
    const isHidden = isHiddenByReports(one) && !isShown
    return { ...describe(one, said), ...presented, isHidden, sender: senderOf({ guestId }, senders) }
  })
  return { reports, total: reports.length }
}

/** What was reported, as its host sees it, who sent it, and whether guests see it. */
interface Subject extends Authored, Pick<Report, 'media' | 'comment' | 'greeting'> {
  isShown: boolean
}

/** By the ids of cases' subjects. */
async function findSubjects(
  deps: ListDeps,
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
  cases: readonly ReportCase[],
): Promise<Map<string, Subject>> {
  const idsOf = (kind: ReportCase['kind']) =>
    cases.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)
  const [seen, greetings] = await Promise.all([
    findSeen(deps, event, actor, { photos: idsOf('photo'), comments: idsOf('comment') }),
    findVoices(deps.db.query, idsOf('greeting')),
  ])
  const heard = greetings.map((voice): [string, Subject] => [
    voice.id,
    {
      media: null,
      comment: null,
      greeting: deps.presentVoice(event, voice),
      guestId: voice.guestId,
      isShown: voice.publishedAt !== null,
    },
  ])
  return new Map([...seen, ...heard])
}

/** Photos, and comments with theirs. */
async function findSeen(
  { db, clock, mediaUrls }: ListDeps,
  event: EventRow,
  actor: Actor,
  ids: { photos: readonly string[]; comments: readonly string[] },
): Promise<[string, Subject][]> {
  const comments = await findComments(db.query, ids.comments)
  const [media, presented] = await Promise.all([
    sendings.findListedMedia(db.query, [...ids.photos, ...comments.map(({ photoId }) => photoId)]),
    presentComments(db.query, event, actor, comments),
  ])
  const viewer = { event, actor, now: clock.now() }
  const photos = await sendings.presentNamedPhotos({ db, mediaUrls }, [...media.values()], viewer)
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]))
  const about = (id: string, photoId: string, at: number | null): [string, Subject][] => {
    const row = media.get(photoId)
    const photo = photoOf.get(row?.id ?? '')
    if (row === undefined || photo === undefined) return []
    const { guestId, status } = (at === null ? undefined : comments[at]) ?? row
    const comment = (at === null ? undefined : presented[at]) ?? null
    return [[id, { media: photo, comment, greeting: null, guestId, isShown: status !== 'unpublished' }]]
  }
  return [
    ...ids.photos.flatMap((id) => about(id, id, null)),
    ...comments.flatMap(({ id, photoId }, at) => about(id, photoId, at)),
  ]
}

function describe(
  { id, kind, reportedAt }: ReportCase,
  said: { reportCount: number; reasons: string[] },
): Omit<Report, 'media' | 'comment' | 'greeting' | 'sender' | 'isHidden'> {
  return {
    id,
    kind,
    ...said,
    lastReportedAt: reportedAt.toISOString(),
  }
}

function senderOf(subject: Authored, senders: Senders): Report['sender'] {
  const author = authorOfItem(subject)
  if (author.kind === 'host') return null
  const { displayName: name = null, isBanned = false } = senders.of(subject) ?? {}
  return { guestId: author.guestId, name, isBanned }
}
