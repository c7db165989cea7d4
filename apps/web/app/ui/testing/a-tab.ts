interface Entry {
  state: unknown
  url: string
}

type Listener = (ev: PopStateEvent) => void

/**
 * A browser tab with a session history, of which `BackLayers` uses the history, the location and the events. As in a
 * browser, a step through the history arrives later, and entries ahead are lost when another one is pushed.
 */
export function aTab(url: string) {
  const entries: Entry[] = [{ state: null, url }]
  const listeners: Listener[] = []
  let at = 0
  let isStepping = Promise.resolve()

  function go(delta = 0) {
    isStepping = isStepping.then(() => {
      if (entries[at + delta] === undefined || delta === 0) return
      at += delta
      arrive()
    })
  }

  function arrive() {
    let isStopped = false
    const ev = { state: entries[at]?.state, stopImmediatePropagation: () => (isStopped = true) }
    for (const listener of listeners) if (!isStopped) listener(ev as unknown as PopStateEvent)
  }

  const history = {
    get state() {
      return entries[at]?.state
    },
    scrollRestoration: 'auto',
    pushState(state: unknown, _title: string, url = entries[at]?.url ?? '') {
      entries.splice(at + 1, entries.length, { state, url })
      at += 1
    },
    replaceState(state: unknown, _title: string, url = entries[at]?.url ?? '') {
      entries[at] = { state, url }
    },
    go,
    back: () => go(-1),
  }
  const window = {
    history,
    location: {
      get href() {
        return entries[at]?.url
      },
    },
    performance: { timeOrigin: 1 },
    setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms),
    addEventListener(kind: string, listener: Listener) {
      if (kind === 'popstate') listeners.push(listener)
    },
  }

  /** Waits until steps under way have arrived, and what they caused. */
  async function settle() {
    for (let turn = 0; turn < 5; turn += 1) {
      await isStepping
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  /** The browser's own button, which no script can intercept. */
  async function pressBack() {
    go(-1)
    await settle()
  }

  return {
    window: window as unknown as Window,
    address: () => entries[at]?.url ?? '',
    entries: () => entries.length,
    settle,
    pressBack,
  }
}
