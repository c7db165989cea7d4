import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

interface NoticeCardProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** One sentence above the photos that says who can do or see what, and when. */
export function NoticeCard({ icon, title, children }: NoticeCardProps) {
  return (
    <div className="px-4 pt-4 md:px-(--gutter) md:pt-6">
      <p
        role="status"
        className="flex max-w-160 items-center gap-3.5 rounded-[1.375rem] border border-ev-ink/12 bg-ev-card px-5 py-3 leading-snug md:w-fit"
      >
        <Icon as={icon} className="shrink-0 text-ev-muted" />
        <span>
          <b className="font-semibold">{title}</b> {children}
        </span>
      </p>
    </div>
  )
}
