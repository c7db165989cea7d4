export { useGuestSelf } from './use-guest-self'
