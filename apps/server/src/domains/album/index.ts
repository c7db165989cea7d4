export * as delivery from './delivery/index.ts'
export * as items from './items.ts'
export { album } from './plug.ts'
