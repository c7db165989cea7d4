import { useState } from 'react'
import { TOPICS } from '~/content/help'
import { helpPage } from '~/content/help/help-page'
import { pageMeta } from '~/features/site/pages'
import { HelpSearch } from '~/features/site/pages/help-search'
import { HelpTopics } from '~/features/site/pages/help-topics'
import { PageHead } from '~/features/site/pages/page-head'
import { searchAnswers } from '~/features/site/pages/search-answers'

const allAnswers = TOPICS.flatMap(({ answers }) => answers)

export const meta = () => pageMeta(helpPage, allAnswers)

export default function HelpCenter() {
  const [query, setQuery] = useState('')
  const topics = searchAnswers(TOPICS, query)
  const found = topics.reduce((sum, { answers }) => sum + answers.length, 0)
  return (
    <div className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <PageHead title={helpPage.heading} lead={helpPage.lead} />
      <div className="mt-8 mb-12 lg:mb-16">
        <HelpSearch query={query} found={found} onChange={setQuery} />
      </div>
      <HelpTopics topics={topics} />
    </div>
  )
}
