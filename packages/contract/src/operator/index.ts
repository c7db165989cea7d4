export * from './errors.ts'
export * from './limits.ts'
export * from './routes.ts'
export * from './schema.ts'
