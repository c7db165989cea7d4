export { type Audience, type Catalogue, SCOPE_OF } from './catalogue.ts'
export { isAudience, ownTexts, type TextTree, textsOf } from './load-texts.ts'
export { createWords, type Values, type Words } from './words.ts'
