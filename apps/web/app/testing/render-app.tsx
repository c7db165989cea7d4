import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetKept, keptKeys } from '~/lib/kept'
import { Providers } from '~/lib/providers'
import { createQueryClient } from '~/lib/query-client'
import routes from '~/routes'
import { toast } from '~/ui/toast'
import { completeBrowser, setViewport } from './browser'
import { connectTo } from './network'
import { TestServer } from './test-server'

const screens = import.meta.glob<{ default: ComponentType }>('../routes/*.tsx')

// Screens are fetched when first shown, which takes many seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

/** The current test's server. */
export let server: TestServer
/** Errors logged by React or the app. */
let complaints: unknown[][] = []

beforeEach(() => {
  server = new TestServer()
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    if (!isAboutFrames(args[0])) complaints.push(args)
  })
  completeBrowser()
  connectTo(server)
})

afterEach(() => {
  cleanup()
  toast.clear()
  window.localStorage.clear()
  window.sessionStorage.clear()
  for (const key of keptKeys('')) void forgetKept(key)
  const { faults } = server
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(faults, 'what the test answered').toEqual([])
  expect(complaints, 'errors on the console').toEqual([])
})

/** The preview of the guest page is a frame, and happy-dom loads none. */
function isAboutFrames(complaint: unknown): boolean {
  return complaint instanceof Error && complaint.message.includes('Iframe page loading is disabled')
}

/** Renders the screen at an address of the real app. The test finds elements by role and label. */
export function renderApp(address: string, { width = 1440 }: { width?: number } = {}) {
  setViewport(width)
  const router = createMemoryRouter([{ HydrateFallback: Nothing, children: routes.map(toRoute) }], {
    initialEntries: [address],
  })
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), router }
}

function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const load = screens[`../${file}`]
    if (load === undefined) throw new Error(`${file} is not a screen`)
    return { Component: (await load()).default }
  }
  if (index) return { index, lazy }
  return { ...(path !== undefined && { path }), lazy, children: (children ?? []).map(toRoute) }
}

/** Rendered until the first screen has loaded. */
function Nothing() {
  return null
}
