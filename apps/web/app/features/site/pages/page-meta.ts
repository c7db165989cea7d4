import { t } from '~/lib/site-words'

export interface PageHead {
  title: string
  description: string
}

interface Question {
  question: string
  answer: string
}

/**
 * The head of a public page. The server adds the page's own address, since only it knows where the page is served.
 * Questions become an FAQPage for search engines.
 */
export function pageMeta(head: PageHead, questions: readonly Question[] = []) {
  const title = head.title.includes(t('app.name')) ? head.title : `${head.title} · ${t('app.name')}`
  return [
    { title },
    { name: 'description', content: head.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    ...(questions.length === 0 ? [] : [{ 'script:ld+json': faqPage(questions) }]),
  ]
}

function faqPage(questions: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
