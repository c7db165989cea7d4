import { LANGUAGE_SCOPES } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import { standingValues } from '~/lib/standing-values'
import { englishTexts } from '../../../../packages/messages/src/check-texts.ts'

interface CatalogueText {
  /** With its audience: `guides.faq.noApp.text`. */
  key: string
  text: string
}

const STANDING = new Map<string, string | number>(Object.entries(standingValues(USUAL_INSTALLATION)))

/** What guests, hosts and visitors read, as it reads in an installation with the usual periods. */
export const catalogueTexts: readonly CatalogueText[] = LANGUAGE_SCOPES.flatMap((scope) =>
  Object.entries(englishTexts(scope)).map(([key, text]) => ({ key, text: filled(text) })),
)

function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(STANDING.get(name) ?? whole))
}
