/** What the sandbox needs to act as the payment provider: the credentials that the product uses for it. */
export interface SandboxSide {
  settings: { keyId: string; keySecret: string; webhookSecret: string }
  /** Where our own server listens. */
  origin(): string
}
