export { countdown, details, look, preferences, wall } from './parts'
export { PhonePreview } from './phone-preview'
