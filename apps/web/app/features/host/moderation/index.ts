export { moderation } from './part'
export { PhotoComments } from './photo-comments'
export { ReportsScreen } from './reports-screen'
export { SenderActions } from './sender-actions'
