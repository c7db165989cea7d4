/** What the sandbox needs to play the payment provider: the credentials that the product was given for it. */
export interface SandboxSide {
  settings: { keyId: string; keySecret: string; webhookSecret: string }
  /** Where our own server listens. */
  origin(): string
}
