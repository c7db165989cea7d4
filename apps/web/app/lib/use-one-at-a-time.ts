import { useCurrent } from './use-current'

/** Runs an action unless an earlier one is still under way, such as the first of two quick clicks. */
export function useOneAtATime() {
  const busy = useCurrent(false)

  async function run(action: () => Promise<void>) {
    if (busy.now()) return
    busy.set(true)
    try {
      await action()
    } finally {
      busy.set(false)
    }
  }

  return { isBusy: busy.value, run: (action: () => Promise<void>) => void run(action) }
}
