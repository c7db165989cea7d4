import { directionOf, type Language } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import { createWords, textsOf } from '@afterglow/messages'

/** A text of the catalogue in `guest/index.html`: `%page:app.loading%`. */
const TEXT = /%(page|trouble):([\w.]+)%/g

/** A page with the texts of a language that stand in its HTML. The server puts the installation's name in. */
export function fillPage(html: string, language: Language): string {
  const direction = directionOf(language)
  const words = createWords(language, direction, { app: USUAL_INSTALLATION.name })
  return html
    .replace(/<html lang="en"( dir="ltr")?/, `<html lang="${language}" dir="${direction}"`)
    .replace(TEXT, (_whole, audience: 'page' | 'trouble', key: string) =>
      // The keys of a tree whose texts are read at run time are any.
      words<object>(textsOf(language, audience))(key as never),
    )
}
