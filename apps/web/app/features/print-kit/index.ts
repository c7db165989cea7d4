export { PrintKit } from './print-kit'
export { PrintKitSection } from './print-kit-section'
