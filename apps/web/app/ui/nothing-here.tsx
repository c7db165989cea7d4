/** The empty state of a guest page's list: a title and a line of text. */
export function NothingHere({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div role="status" className="grid justify-items-center gap-1 px-8 py-16 text-center text-ev-muted">
      <p className="serif text-xl text-ev-ink">{title}</p>
      {text !== undefined && <p>{text}</p>}
    </div>
  )
}
