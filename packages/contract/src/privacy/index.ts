export * from './browser-storage.ts'
export * from './personal-data.ts'
