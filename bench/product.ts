import { Installation } from '../apps/server/src/testing/faults/installation.ts'

/** Lends a running installation in a folder of its own; it is gone afterwards, whatever happens. */
export async function withProduct<T>(use: (product: Installation) => Promise<T>): Promise<T> {
  const product = await Installation.create()
  try {
    await product.start()
    return await use(product)
  } finally {
    await product.dispose()
  }
}
