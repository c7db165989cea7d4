export { EventHeader } from './headers/event-header'
export { arrangementOf, layoutMasonry, layoutMosaic, layoutSquares } from './tile-layout'
