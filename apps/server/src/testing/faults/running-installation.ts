import { inject } from 'vitest'
import { Installation } from './installation.ts'

/** An installation for one test, removed completely after it. */
export async function runningInstallation(test: {
  onTestFinished(clean: () => Promise<void>): void
}): Promise<Installation> {
  const installation = await Installation.create(inject('installedDataDir'))
  test.onTestFinished(() => installation.dispose())
  await installation.start()
  return installation
}
