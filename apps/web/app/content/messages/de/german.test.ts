import { expect, it } from 'vitest'
import { languageNamed, textsOf } from '../languages'

it('a German build shows its guests German, and English where nothing is translated yet', () => {
  const german = languageNamed('de')
  expect(textsOf(german, 'page')).toMatchObject({
    app: { name: 'Afterglow', close: 'Schließen' },
    guest: { upload: 'Fotos hochladen', findMyself: 'Find photos of me' },
  })
  expect(textsOf(german, 'host')).toEqual(textsOf(languageNamed('en'), 'host'))
})
