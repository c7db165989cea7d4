export { OwnMessages } from './own-messages'
export { guestSelf } from './part'
export { selfQuery } from './self-queries'
