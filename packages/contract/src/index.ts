export * from './app-error.ts'
export * from './endpoints.ts'
