import type { ProsePage as ProsePageTexts } from '~/content/pages/page'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Breadcrumb } from './breadcrumb'
import { ListTable } from './list-table'
import { Prose } from './prose'
import { proseLook } from './prose-look'

/** A long text with a list of its sections beside it. */
export function ProsePage({ page }: { page: ProsePageTexts }) {
  return (
    <article className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <Breadcrumb />
      <header className="mt-4 max-w-[46rem]">
        <h1 className="serif text-[clamp(2.5rem,5vw,4.5rem)] tight-[1.02]">{page.title}</h1>
        <p className="mt-5 text-lg leading-7 text-muted">{page.lead}</p>
        {page.updated && (
          <p className="mt-4 text-sm text-subtle">
            {t('site.updated', { date: formatDate(page.updated, 'dd MMMM yyyy') })}
          </p>
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={t('site.onThisPage')} className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-sm font-semibold">{t('site.onThisPage')}</h2>
          <ul className="mt-2">
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-[.9375rem] leading-snug text-muted no-underline hover:text-ink hover:underline lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx(proseLook, '[&>section:first-child>h2]:mt-0')}>
          {page.sections.map(({ id, title, text, table, textAfterTable }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <Prose text={text} />
              {table && <ListTable {...table} />}
              {textAfterTable && <Prose text={textAfterTable} />}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
