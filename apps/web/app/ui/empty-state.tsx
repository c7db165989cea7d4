import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconArch } from './arch'
import { Card } from './card'

/** An arch, a title, one line and an action. */
export function EmptyState(props: { icon: LucideIcon; title: string; text: string; children?: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-22 text-center">
      <IconArch icon={props.icon} className="w-[4.8rem]" />
      <h2 className="serif text-[2rem] leading-tight">{props.title}</h2>
      <p className="max-w-[30rem] text-muted">{props.text}</p>
      {props.children && <div className="flex flex-wrap justify-center gap-3">{props.children}</div>}
    </Card>
  )
}
