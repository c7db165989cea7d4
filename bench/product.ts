import { Installation } from '../apps/server/src/testing/faults/installation.ts'

/** The tests' installations differ in these, for the tests' sake. A benchmark measures what an operator gets. */
const DEFAULTS = { MEDIA_GIVES_WAY: 'true' }

/** Runs `use` with an installation in its own folder, and removes it afterwards, even on failure. */
export async function withProduct<T>(
  use: (product: Installation) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const product = await Installation.create()
  Object.assign(product.environment, DEFAULTS, environment)
  try {
    await product.start()
    return await use(product)
  } finally {
    await product.dispose()
  }
}
