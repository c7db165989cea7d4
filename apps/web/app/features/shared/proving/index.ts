export { ProvingNote } from './proving-note'
