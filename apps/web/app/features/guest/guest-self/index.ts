export { GuestSelf, GuestSelfButton, useGuestSelf } from './guest-self'
