import { Installation } from '../apps/server/src/testing/faults/installation.ts'

/** Runs `use` with an installation in its own folder, and removes it afterwards, even on failure. */
export async function withProduct<T>(use: (product: Installation) => Promise<T>): Promise<T> {
  const product = await Installation.create()
  try {
    await product.start()
    return await use(product)
  } finally {
    await product.dispose()
  }
}
