export { PhotoComments } from './photo-comments'
export { ReportsCard } from './reports-card'
export { ReportsScreen } from './reports-screen'
export { SenderActions } from './sender-actions'
