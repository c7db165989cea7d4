export { HeartAction, HeartMark } from './heart-buttons'
export { type Love, useLove } from './use-love'
export { useViewerHearts } from './use-viewer-hearts'
