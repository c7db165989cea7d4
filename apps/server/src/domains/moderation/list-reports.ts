import type { Actor } from '@afterglow/contract/kernel'
import { MAX_LISTED_REPORTS, type Report } from '@afterglow/contract/moderation'
import type { VoiceNote } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { findComments, presentComments } from '../comments/index.ts'
import { findSenders, type Sender } from '../guests/index.ts'
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
  const senders = await findSenders(
    query,
    [...subjects.values()].map(({ guestId }) => guestId),
  )
  const reports = cases.flatMap((one) => {
    const subject = subjects.get(one.subjectId)
    const said = reasons.get(one.id)
    if (subject === undefined || said === undefined) return []
    const { guestId, isShown, ...presented } = subject
    // What the host has published by hand is not hidden any longer.
    const isHidden = isHiddenByReports(one) && !isShown
    return { ...describe(one, said), ...presented, isHidden, sender: senderOf(guestId, senders) }
  })
  return { reports, total: reports.length }
}

/** What was reported, as its host sees it, who sent it, and whether guests see it. */
interface Subject extends Pick<Report, 'media' | 'comment' | 'greeting'> {
  guestId: string | null
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
    items.findListedMedia(db.query, [...ids.photos, ...comments.map(({ objectId }) => objectId)]),
    presentComments(db.query, event, actor, comments),
  ])
  const senders = await findSenders(
    db.query,
    [...media.values()].map(({ guestId }) => guestId),
  )
  const present = items.createPresenter(mediaUrls, event, actor, clock.now(), senders)
  const about = (id: string, objectId: string, at: number | null): [string, Subject][] => {
    const row = media.get(objectId)
    if (row === undefined) return []
    const { guestId, status } = (at === null ? undefined : comments[at]) ?? row
    const comment = (at === null ? undefined : presented[at]) ?? null
    return [
      [id, { media: present(row), comment, greeting: null, guestId, isShown: status !== 'unpublished' }],
    ]
  }
  return [
    ...ids.photos.flatMap((id) => about(id, id, null)),
    ...comments.flatMap(({ id, objectId }, at) => about(id, objectId, at)),
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

function senderOf(guestId: string | null, senders: ReadonlyMap<string, Sender>): Report['sender'] {
  if (guestId === null) return null
  const sender = senders.get(guestId)
  return { guestId, name: sender?.displayName ?? null, isBanned: sender?.isBanned ?? false }
}
