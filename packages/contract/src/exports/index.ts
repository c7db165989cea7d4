export * from './errors.ts'
export * from './routes.ts'
export * from './schema.ts'
