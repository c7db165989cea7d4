export { focusOf } from './focus-of.ts'
export { faces } from './plug.ts'
