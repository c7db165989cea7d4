import { Link } from 'react-router'
import type { ContactNote } from '~/content/pages/contact'

/** What to expect after writing, and links to quick answers. */
export function ContactNotes({ notes }: { notes: readonly ContactNote[] }) {
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
      {notes.map(({ title, text, link }) => (
        <li key={title} className="border-t border-line-strong pt-5">
          <h2 className="serif text-display-xs">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
          {link && (
            <Link to={link.to} className="link mt-1 inline-flex min-h-11 items-center text-[.9375rem]">
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
