import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'

interface Question {
  question: string
  answer: string
}

interface Faq {
  id?: string
  title: string
  aside?: ReactNode
  questions: readonly Question[]
}

/** Questions that the browser opens and closes by itself. The first is open, to show the format. */
export function FaqSection({ id, title, aside, questions }: Faq) {
  return (
    <section
      id={id}
      className="mx-auto grid max-w-(--container-wide) gap-x-16 gap-y-6 px-(--gutter) pb-18 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:pb-32"
    >
      <div>
        <h2 className="serif text-display-lg">{title}</h2>
        {aside}
      </div>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-t border-line last:border-b">
            <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg leading-snug font-semibold lg:min-h-18 [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <Icon as={Plus} className="transition-[rotate] duration-(--dur-fast) group-open:rotate-45" />
            </summary>
            <p className="max-w-[40rem] pe-4 pb-6 text-muted lg:pe-12">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
