import os from 'node:os'
import QRCode from 'qrcode'
import type { Config } from '../config.ts'

/** Prints where to go; a phone in the same network can scan the code. */
export async function printWelcome(
  config: Config,
  port: number,
  firstInvitation: string | null,
): Promise<void> {
  const local = config.publicUrlIsSet ? config.publicUrl : `http://localhost:${port}`
  const lines = ['', `  Afterglow is ready: ${local}`]
  const lan = config.publicUrlIsSet || isLoopback(config.host) ? null : lanAddress()
  if (lan !== null) {
    const url = `http://${lan}:${port}`
    lines.push(`  In your network:    ${url}`, '', await QRCode.toString(url, { type: 'utf8' }))
  }
  if (firstInvitation !== null) {
    lines.push('  Nobody may use the console at /operator yet. The operator signs up by this link:')
    lines.push(`  ${local}/signup?invitation=${firstInvitation}`, '')
  }
  if (config.smtpUrl === undefined) {
    lines.push('  No mail server is configured (SMTP_URL): hosts sign up without confirming their email,')
    lines.push('  and mails go to the folder "outbox" in DATA_DIR.')
  }
  if (config.payments === undefined && config.offer.hasPlans) {
    lines.push(
      '  No payment provider is configured (RAZORPAY_KEY_ID): payments go to a sandbox. Nobody pays there.',
    )
  }
  lines.push('  Ctrl-C stops everything.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function lanAddress(): string | null {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? [])
  const reachable = addresses.find((address) => address.family === 'IPv4' && !address.internal)
  return reachable?.address ?? null
}
