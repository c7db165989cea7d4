export { GuestSelfSheet } from './guest-self-sheet'
export { OwnMessages } from './own-messages'
export { selfQuery } from './self-queries'
