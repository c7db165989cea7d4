export * as delivery from './delivery/index.ts'
export * as items from './items/index.ts'
export { album } from './plug.ts'
