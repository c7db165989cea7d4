export { type JoinablePiece, joinSounds } from './join-sounds.ts'
export { readSound } from './read-sound.ts'
