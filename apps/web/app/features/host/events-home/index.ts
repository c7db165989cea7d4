export { FirstEvent } from './first-event'
export { NewestEvent } from './newest-event'
export { ReadyDialog } from './ready-dialog'
export { useEventNews } from './use-event-news'
