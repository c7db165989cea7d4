export { countdown, details, look, preferences, wall } from './parts'
