export { useJustLanded } from './just-landed'
export { thanks } from './part'
