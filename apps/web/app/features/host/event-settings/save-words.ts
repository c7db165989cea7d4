import { isApiError, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { toast } from '~/ui/toast'

/** Texts shown after a save. */
export interface SaveWords {
  saved: { title: string; text?: string }
  failed: string
}

export const customizationWords: SaveWords = {
  saved: { title: t('eventForm.saved'), text: t('eventForm.customizationSaved') },
  failed: t('eventForm.saveFailedText'),
}

export const settingsWords: SaveWords = {
  saved: { title: t('eventForm.savedSuccessfully'), text: t('eventForm.settingsSaved') },
  failed: t('eventForm.saveFailedText'),
}

export const countdownDialogWords: SaveWords = {
  saved: { title: t('countdown.saved') },
  failed: t('countdown.failed'),
}

export const countdownScreenWords: SaveWords = {
  saved: { title: t('countdown.savedTitle'), text: t('countdown.saved') },
  failed: t('countdown.failed'),
}

export const revealWords: SaveWords = {
  saved: { title: t('reveal.done'), text: t('reveal.doneText') },
  failed: t('eventForm.saveFailedText'),
}

/** A refusal shows its own reason; anything else the catalog's text. */
export function explainFailure(error: unknown, failed: string) {
  const isNobody = isApiError(error, 'auth.required') || isApiError(error, 'event.not_found')
  if (isNobody) return toast.destructive(t('errors.title'), t('eventForm.noEvent'))
  const refusal = refusalOf(error)
  if (refusal === undefined) toast.destructive(t('errors.title'), failed)
  else toast.destructive(t('eventForm.saveFailed'), refusal)
}
