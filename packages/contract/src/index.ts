export * from './app-error.ts'
export * from './endpoints.ts'
export type * from './facts.ts'
