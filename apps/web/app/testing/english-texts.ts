import { PERIODS } from '@afterglow/contract/billing'
import { LANGUAGE_SCOPES } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import { englishTexts } from '@afterglow/messages'

interface CatalogueText {
  /** With its audience: `guides.faq.noApp.text`. */
  key: string
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

/** What guests, hosts and visitors read, as it reads in an installation with the usual periods. */
export const catalogueTexts: readonly CatalogueText[] = LANGUAGE_SCOPES.flatMap((scope) =>
  Object.entries(englishTexts(scope)).map(([key, text]) => ({ key, text: filled(text) })),
)

function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(STANDING.get(name) ?? whole))
}
