export { paymentSandbox } from './plug.ts'
export { SANDBOX_PATH, sandboxSettings } from './sandbox-settings.ts'
