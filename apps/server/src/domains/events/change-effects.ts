import {
  type AlbumRules,
  type EventPermissions,
  isCountingDown,
  isUnrevealed,
  PERMISSION_EFFECTS,
} from '@afterglow/contract/events'
import { entriesOf } from '@afterglow/contract/kernel'
import { accessOf, type EventRow } from '../access/index.ts'

const EFFECTS = entriesOf(PERMISSION_EFFECTS)

/** Whether a change withdraws access: then every address issued before must end. */
export function takesRightsAway(before: EventRow, after: EventRow, now: number): boolean {
  const revokes = EFFECTS.some(
    ([toggle, { revokesWhen }]) => before[toggle] !== after[toggle] && after[toggle] === revokesWhen,
  )
  const isLocked = after.passwordProtection && after.passwordHash !== before.passwordHash
  const waits = !isCountingDown(accessOf(before), now) && isCountingDown(accessOf(after), now)
  const hides = !isUnrevealed(accessOf(before), now) && isUnrevealed(accessOf(after), now)
  return revokes || isLocked || waits || hides || closesAlbum(before, after, now)
}

/** Whether an album hides more from guests than before: by its rules, or because its reveal is ahead in another time zone. */
function closesAlbum(before: EventRow, after: EventRow, now: number): boolean {
  const were = accessOf(before).albums
  return accessOf(after).albums.some((album) => {
    const was = were.find(({ id }) => id === album.id)
    return was !== undefined && isStricter(album, was, now)
  })
}

function isStricter(album: AlbumRules, was: AlbumRules, now: number): boolean {
  const isLocked = album.passwordVersion !== null && album.passwordVersion !== was.passwordVersion
  const isHidden = isUnrevealed(album, now) && !isUnrevealed(was, now)
  return isLocked || isHidden || (album.seenBy !== 'everybody' && was.seenBy === 'everybody')
}

/**
 * Whether a change makes open pages show other photos, or other rights over them, in either direction. Another zone gives
 * photos other times and another order.
 */
export function changesWhatIsShown(
  before: EventRow,
  change: Partial<EventPermissions & Pick<EventRow, 'timeZone'>>,
): boolean {
  if (change.timeZone !== undefined) return true
  return EFFECTS.some(
    ([toggle, { reloadsMedia }]) =>
      reloadsMedia === true && change[toggle] !== undefined && change[toggle] !== before[toggle],
  )
}
