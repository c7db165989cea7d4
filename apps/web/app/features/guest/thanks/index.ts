export { useJustLanded } from './just-landed'
export { Thanks } from './thanks'
export { ThanksBar } from './thanks-bar'
