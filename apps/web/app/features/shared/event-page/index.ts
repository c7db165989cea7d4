export { EventSurface } from './event-surface'
export { Cover } from './headers/cover'
export { EventHeader } from './headers/event-header'
export { ShareButton } from './share-button'
