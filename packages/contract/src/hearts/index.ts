export * from './facts.ts'
export * from './limits.ts'
export * from './routes.ts'
