import { type HistoryState, type Marker, markerOf, withMarker } from './layer-marker'

interface OpenLayer {
  close(): void
  /** Null until the history is at rest and the layer's page is known. */
  page: string | null
}

/** The browser never answers a step that leads nowhere. */
const LOST_STEP_MS = 2000

/**
 * Back closes what overlays the page before it leaves the page. Each open layer (a sheet, a dialog, a menu) has its own
 * history entry, which is removed when the layer closes by other means. The owner of the history, which is the router
 * or the guest page, works with a history without these entries: its pushes, replacements and steps are translated
 * here.
 */
export class BackLayers {
  readonly #win: Window
  readonly #native: Pick<History, 'pushState' | 'replaceState' | 'go'>
  readonly #layers: OpenLayer[] = []
  readonly #waiting: (() => void)[] = []
  #entry: Marker | null
  #isTravelling = false
  /** What the owner wrote into its entry while layers lay over it. */
  #rewritten: { state: HistoryState; url: string } | null = null
  #pages = 0

  constructor(win: Window) {
    const { history } = win
    this.#win = win
    this.#native = {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
      go: history.go.bind(history),
    }
    this.#entry = markerOf(history.state)
    history.pushState = (...args) => this.#afterTravel(() => this.#push(args))
    history.replaceState = (...args) => this.#afterTravel(() => this.#replace(args))
    history.go = (delta = 0) => this.#afterTravel(() => this.#go(delta))
    history.back = () => history.go(-1)
    // The owner must listen later than this, since it must not hear of entries that are not its own.
    win.addEventListener('popstate', (ev) => this.#onPopState(ev))
    // After a reload no layer is open, and a page restored from cache may have been left in the middle of a step.
    win.addEventListener('pageshow', () => {
      this.#isTravelling = false
      this.#settleLater()
    })
  }

  /** Returns a function that removes the layer. */
  open(close: () => void): () => void {
    const layer: OpenLayer = { close, page: null }
    this.#layers.push(layer)
    this.#addEntries()
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1)
      this.#settleLater()
    }
  }

  /** Deferred: a dialog that is replaced by another one leaves its entry to it. */
  #settleLater() {
    this.#win.setTimeout(() => this.#settle())
  }

  /** Makes the number of entries match the number of open layers. */
  #settle() {
    if (this.#isTravelling) return
    this.#addEntries()
    const surplus = (this.#entry?.depth ?? 0) - this.#layersHere().length
    if (surplus > 0) this.#travel(-surplus)
  }

  #addEntries() {
    if (this.#isTravelling || this.#layers.length === 0) return
    const { history } = this.#win
    this.#entry = markerOf(history.state)
    for (const layer of this.#layers) layer.page ??= this.#markPage()
    while (this.#entry !== null && this.#entry.depth < this.#layersHere().length) {
      // Otherwise the browser scrolls the page to where it was when the layer opened.
      history.scrollRestoration = 'manual'
      this.#entry = { ...this.#entry, depth: this.#entry.depth + 1 }
      this.#native.pushState(withMarker(history.state, this.#entry), '')
    }
  }

  #markPage(): string {
    if (this.#entry === null) {
      this.#pages += 1
      this.#entry = { page: `${this.#win.performance.timeOrigin}-${this.#pages}`, depth: 0 }
      this.#native.replaceState(withMarker(this.#win.history.state, this.#entry), '')
    }
    return this.#entry.page
  }

  #layersHere(): OpenLayer[] {
    return this.#layers.filter(({ page }) => page === this.#entry?.page)
  }

  #travel(delta: number) {
    this.#isTravelling = true
    this.#native.go(delta)
  }

  #onPopState(ev: PopStateEvent) {
    const landed = markerOf(ev.state)
    const isSamePage = landed !== null && landed.page === this.#entry?.page
    const wasSent = this.#isTravelling
    this.#isTravelling = false
    this.#entry = landed
    if (isSamePage) {
      // From the owner's view nothing has happened.
      ev.stopImmediatePropagation()
      this.#carryOver(landed)
      if (!wasSent) for (const layer of this.#layersHere().slice(landed.depth).reverse()) layer.close()
    } else {
      this.#rewritten = null
    }
    this.#goOn()
  }

  #carryOver(landed: Marker) {
    if (this.#rewritten === null) return
    const { state, url } = this.#rewritten
    this.#native.replaceState(withMarker(state, landed), '', url)
    if (landed.depth === 0) this.#rewritten = null
  }

  /** Defers `step` until the step under way has arrived. */
  #afterTravel(step: () => void) {
    if (this.#isTravelling) this.#waiting.push(step)
    else step()
  }

  #goOn() {
    for (const step of this.#waiting.splice(0)) this.#afterTravel(step)
    // A layer that refused to close gets its entry back; the entry of a removed layer is left.
    this.#settleLater()
  }

  #push(args: Parameters<History['pushState']>) {
    // The entry of a layer that has just closed can be reused.
    const isSpare = this.#entry?.depth === 1 && this.#layersHere().length === 0
    this.#native[isSpare ? 'replaceState' : 'pushState'](...args)
    this.#entry = markerOf(args[0])
    this.#rewritten = null
  }

  #replace([state, title, url]: Parameters<History['replaceState']>) {
    this.#native.replaceState(this.#entry ? withMarker(state, this.#entry) : state, title, url)
    if (this.#entry && this.#entry.depth > 0) this.#rewritten = { state, url: this.#win.location.href }
  }

  #go(delta: number) {
    if (delta === 0) return this.#native.go(0)
    this.#travel(delta < 0 ? delta - (this.#entry?.depth ?? 0) : delta)
    this.#win.setTimeout(() => {
      if (!this.#isTravelling) return
      this.#isTravelling = false
      this.#goOn()
    }, LOST_STEP_MS)
  }
}
