import { PERIODS } from '@afterglow/contract/billing'
import { LANGUAGE_SCOPES } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import { englishTexts } from '@afterglow/messages'

/** A text with the place at which it is written. */
interface PlacedText {
  file: string
  text: string
}

const STANDING = new Map<string, string | number>(
  Object.entries({
    app: USUAL_INSTALLATION.name,
    uploadMonths: USUAL_INSTALLATION.guestUploadMonths,
    accessMonths: USUAL_INSTALLATION.hostAccessMonths,
    keptDays: USUAL_INSTALLATION.afterPlanDays,
    exportDays: PERIODS.exportDays,
  }),
)

/**
 * What guests, hosts and visitors read in the catalogue, as it reads in an installation with the usual periods. The
 * place of a text is its key, such as `guides.faq.noApp.text`.
 */
export const catalogueTexts: readonly PlacedText[] = LANGUAGE_SCOPES.flatMap((scope) =>
  Object.entries(englishTexts(scope)).map(([file, text]) => ({ file, text: filled(text) })),
)

function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(STANDING.get(name) ?? whole))
}
