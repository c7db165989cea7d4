// spec: ops.brand

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { installation } from '~/lib/installation'
import { HelpTopics } from './help-topics'

const LINKS = ['/contact', '/security#links', '/features/qr-sharing', '/blog/where-to-put-the-qr-code']

afterEach(() => {
  installation.hasPlans = true
})

it('leads from answers to pages that this installation has', () => {
  const answers = LINKS.map((to) => ({
    id: to,
    question: 'Why?',
    answer: 'So.',
    link: { to, label: 'More' },
  }))
  const linked = () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <HelpTopics topics={[{ id: 'topic', title: 'Topic', answers }]} />
      </MemoryRouter>,
    )
    return LINKS.filter((to) => html.includes(` href="${to}"`))
  }
  expect(linked()).toEqual(LINKS)
  installation.hasPlans = false
  expect(linked()).toEqual(['/contact', '/security#links'])
})
