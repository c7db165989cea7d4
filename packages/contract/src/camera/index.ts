export * from './limits.ts'
export * from './routes.ts'
export * from './schema.ts'
export * from './shots-left.ts'
