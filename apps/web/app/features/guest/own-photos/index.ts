export { hostsOf } from './hosts-of'
export { SendingTile } from './late-tile'
export { type OwnPhotos, type SendingPhoto, useOwnPhotos } from './use-own-photos'
export { WaitingNote, WaitingStrip } from './waiting'
