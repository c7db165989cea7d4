export { RevealNotice } from './reveal-notice'
export { SendingNotice } from './sending-notice'
export { useReveal } from './use-reveal'
export { useSending } from './use-sending'
