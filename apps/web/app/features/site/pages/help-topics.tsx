import { Link } from 'react-router'
import type { Answer, Topic } from '~/content/help'
import { isPageHere } from '~/lib/installation'

/** Every answer is in the page in full: for the browser's own search, for search engines and without scripts. */
export function HelpTopics({ topics }: { topics: readonly Topic[] }) {
  return topics.map((topic) => (
    <section key={topic.id} aria-labelledby={topic.id} className="mt-14 first:mt-0">
      <h2 id={topic.id} className="serif scroll-mt-24 text-display-md">
        {topic.title}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {topic.answers.map((answer) => (
          <HelpAnswer key={answer.id} {...answer} />
        ))}
      </div>
    </section>
  ))
}

function HelpAnswer({ id, question, answer, link }: Answer) {
  return (
    <article id={id} className="scroll-mt-24 border-t border-line pt-5 target:border-accent">
      <h3 className="text-lg leading-snug font-semibold">
        <a href={`#${id}`} className="text-ink no-underline hover:underline">
          {question}
        </a>
      </h3>
      <p className="mt-2 text-muted">{answer}</p>
      {link && isPageHere(link.to) && (
        <Link to={link.to} className="link mt-1 inline-flex min-h-11 items-center text-[.9375rem]">
          {link.label}
        </Link>
      )}
    </article>
  )
}
