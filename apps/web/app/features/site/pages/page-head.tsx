import { Breadcrumb } from './breadcrumb'

/** The top of a public page: location, title, and one sentence. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header>
      <Breadcrumb />
      <h1 className="serif mt-4 max-w-[46rem] text-[clamp(2.5rem,5vw,4.5rem)] tight-[1.02]">{title}</h1>
      <p className="mt-5 max-w-[38rem] text-lg leading-7 text-muted">{lead}</p>
    </header>
  )
}
