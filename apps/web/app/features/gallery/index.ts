export { EventHeader } from './event-header'
export { layoutMasonry, layoutSquares } from './tile-layout'
