import type { ReactNode } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-10">
      <h2 className="serif mb-6 text-display-sm">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2.5 text-xs text-muted">{label}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
}
