import { t } from '~/lib/host-words'
import type { AccessValues } from './event-values'
import type { GuestView } from './guest-view'
import { momentInWords } from './moments'

export interface GuestLine {
  text: string
  isOn: boolean
}

/** A guest's view in sentences, in the order in which they meet it. */
export function wordsOfView(view: GuestView, values: AccessValues): GuestLine[] {
  const lines: (GuestLine | false)[] = [
    view.asksPassword && on(t('guestView.password')),
    view.isCountingDown && on(t('guestView.countdown')),
    ...(view.seesPhotos ? inside(view, values) : [off(t('guestView.restricted'))]),
  ]
  return lines.filter((line) => line !== false)
}

/** A private gallery lets guests do nothing, so these are of an open one. */
function inside(view: GuestView, values: AccessValues): (GuestLine | false)[] {
  return [
    seeing(view, values),
    ...sending(view, values),
    view.needsApproval && (view.files === 'now' || view.hasCamera) && on(t('guestView.approval')),
    talking(view),
    view.hasChallenges && on(t('guestView.challenges')),
    view.canDownload ? on(t('guestView.downloads')) : off(t('guestView.downloadsNothing')),
    values.socialSharing && on(t('guestView.shares')),
  ]
}

function seeing(view: GuestView, { revealsAtLocal }: AccessValues): GuestLine {
  if (view.isUnrevealed && revealsAtLocal !== null)
    return on(t('guestView.unrevealed', { at: momentInWords(revealsAtLocal) }))
  return on(t(view.seesOwnOnly ? 'guestView.own' : 'guestView.all'))
}

function sending(view: GuestView, values: AccessValues): GuestLine[] {
  const { files, notes, hasCamera } = view
  const camera = values.cameraOnly ? 'guestView.onlyCamera' : 'guestView.camera'
  const lines = hasCamera && files === 'now' ? [on(t(camera, { shots: values.cameraShots }))] : []
  const { sendingFromLocal: from, sendingUntilLocal: until } = values
  if (from !== null && [files, notes].includes('later'))
    return [off(t('guestView.sendsFrom', { at: momentInWords(from) }))]
  if (until !== null && [files, notes].includes('over'))
    return [off(t('guestView.sendsOver', { at: momentInWords(until) }))]
  const sendsFiles = files === 'now' && !(hasCamera && values.cameraOnly)
  if (sendsFiles) lines.push(on(t(notes === 'now' ? 'guestView.sends' : 'guestView.sendsFiles')))
  else if (notes === 'now') lines.push(on(t('guestView.sendsNotes')))
  return lines.length > 0 ? lines : [off(t('guestView.sendsNothing'))]
}

function talking({ canLove, readsComments }: GuestView): GuestLine {
  if (canLove) return on(t(readsComments ? 'guestView.lovesAndTalks' : 'guestView.loves'))
  return readsComments ? on(t('guestView.talks')) : off(t('guestView.quiet'))
}

const on = (text: string): GuestLine => ({ text, isOn: true })
const off = (text: string): GuestLine => ({ text, isOn: false })
