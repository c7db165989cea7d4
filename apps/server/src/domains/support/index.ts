export * as supportMessages from './message-store.ts'
export { support } from './plug.ts'
