/** The title of a screen and its subject. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-6 md:mb-8">
      <h1 className="serif text-display-md">{title}</h1>
      <p className="mt-2 max-w-[40rem] text-muted">{lead}</p>
    </header>
  )
}
