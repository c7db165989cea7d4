/** A map with a maximum size: beyond it, the entry set longest ago is dropped. */
export class RecentMap<K, V> extends Map<K, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: K, value: V): this {
    // Deleting and re-adding makes it the most recent.
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#most) this.#dropOldest()
    return this
  }

  #dropOldest(): void {
    for (const oldest of this.keys()) {
      this.delete(oldest)
      return
    }
  }
}
