export { millisecondsLeft, type ServerTime, splitRemaining } from './countdown-clock'
export { SendingNotice } from './sending-notice'
export { useSending } from './use-sending'
