export { CanvaButton } from './canva-button'
export { pdfAddress } from './editor/design-address'
export { PrintKit } from './print-kit'
export { PrintKitSection } from './print-kit-section'
