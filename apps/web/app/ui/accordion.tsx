import { Accordion as Base } from '@base-ui/react/accordion'
import { Minus, Plus } from 'lucide-react'
import { Icon } from './icon'

export interface AccordionItem {
  id: string
  title: string
  text: string
}

/** Rows with hairlines, one open at a time. */
export function Accordion(props: {
  items: readonly AccordionItem[]
  openId?: string
  /** Level of the rows' headings, so that none is skipped below the heading above them. */
  headingLevel?: 2 | 3
}) {
  const { items, openId, headingLevel = 3 } = props
  const Heading = `h${headingLevel}` as const
  return (
    <Base.Root defaultValue={openId ? [openId] : []} className="border-b border-line">
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id} className="border-t border-line">
          <Base.Header render={<Heading />}>
            <Base.Trigger className="group flex min-h-15 w-full items-center justify-between gap-4 py-3 text-start text-base font-semibold">
              <span>{item.title}</span>
              <Icon as={Plus} className="group-data-panel-open:hidden" />
              <Icon as={Minus} className="hidden group-data-panel-open:block" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-(--dur-base) ease-out data-ending-style:h-0 data-starting-style:h-0">
            <p className="max-w-160 pe-12 pb-6 text-muted">{item.text}</p>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
