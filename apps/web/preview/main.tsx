import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import './preview.css'
import { Segmented } from '~/ui/segmented'
import { Toasts } from '~/ui/toast'
import { Actions } from './actions'
import { Feedback } from './feedback'
import { Forms } from './forms'
import { Navigation } from './navigation'
import { Surfaces } from './surfaces'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Theme = (typeof themes)[number]['value']

const asked = new URLSearchParams(window.location.search).get('theme')
const first: Theme = asked === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.theme = first

function Preview() {
  const [theme, setTheme] = useState<Theme>(first)

  function choose(next: Theme) {
    document.documentElement.dataset.theme = next
    setTheme(next)
  }

  return (
    <main className="mx-auto max-w-(--container) px-(--gutter) py-10">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-8">
        <h1 className="serif text-display-lg">Components</h1>
        <Segmented label="Theme" value={theme} segments={themes} onChange={choose} />
      </header>
      <Actions />
      <Forms />
      <Feedback />
      <Navigation />
      <Surfaces />
      <Toasts label="Notifications" closeLabel="Close" />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter initialEntries={['/dashboard/home']}>
        <Preview />
      </MemoryRouter>
    </StrictMode>,
  )
}
