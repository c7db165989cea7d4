/** A map that holds no more than so many: with one too many, the entry that was set longest ago goes. */
export class RecentMap<K, V> extends Map<K, V> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: K, value: V): this {
    // Taken out and put in again, it is the one set last.
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
