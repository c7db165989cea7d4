/** The element that stands where a text of React's was, by that text; and by itself, for it stands for one alone. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * [Note: Translated pages] Chrome translates a page while React renders on: it takes each text out and puts `<font>`
 * elements in its place (react/react#11538). React keeps the text that was taken out. It then ends the render when it
 * removes that text or inserts before it, and a change of that text is never seen.
 *
 * Here React's two methods find the stand-in, and a text that changes goes back to its place, where it is translated
 * again. The translator lives in a world of its own, so its calls cannot be intercepted, but its changes are observed. It
 * translates neighboring texts as one sentence, which only their first stand-in shows: `tools/lone-texts.test.ts` keeps a
 * text that may change alone in its element.
 */
export function surviveTranslation(): void {
  if (typeof document === 'undefined') return
  const { removeChild, insertBefore } = Node.prototype
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : placeIn(this, child)
    if (place !== null) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before === null || before.parentNode === this ? before : placeIn(this, before)
    return insertBefore.call(this, node, place) as T
  }

  /** The child of `parent` that is, contains or replaces the node; null if it is gone altogether. */
  function placeIn(parent: Node, node: Node): Node | null {
    follow(observer.takeRecords())
    let place: Node | null = node.parentNode === null ? (standIns.get(node) ?? null) : node
    while (place !== null && place.parentNode !== parent) place = place.parentNode
    return place
  }

  function follow(records: MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target)
      // Put there by React again, or by the translator when the reader wants the original.
      for (const node of addedNodes) if (!standIns.get(node)?.contains(node)) standIns.get(node)?.remove()
      for (const node of removedNodes) {
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFreeFont) as
          | ChildNode
          | undefined
        if (node.nodeType !== Node.TEXT_NODE || !standIn) continue
        standIns.set(standIn, standIn).set(node, standIn)
        observer.observe(node, { characterData: true })
      }
    }
  }
}

function putBack(text: Node): void {
  const standIn = standIns.get(text)
  if (text.isConnected || !standIn?.isConnected) return
  standIn.replaceWith(text)
}

/** Nothing of ours renders this element. */
function isFreeFont(node: Node | null): boolean {
  return node?.nodeName === 'FONT' && !standIns.has(node)
}
