export { type Audience, type Catalogue, SCOPE_OF } from './catalogue.ts'
export { isAudience, ownTexts, textsOf } from './load-texts.ts'
export type { TextTree } from './text-tree.ts'
export { createWords, type Values, type Words } from './words.ts'
