export { PartBoundary } from './part-boundary'
