// @vitest-environment happy-dom
import { aMedia } from '@afterglow/contract/testing'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PartyPopper, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Providers } from '~/lib/providers'
import { createQueryClient } from '~/lib/query-client'
import { EVENT_ID } from '~/testing/host-answers'
import '~/testing/render-app'
import { type ActionPanelProps, Lightbox, type ViewerAction, ViewerSheet } from '.'

const cake = aMedia({ title: 'The cake' })
const dance = aMedia({ id: '0198c0de-0000-7000-8000-000000000002', title: 'The dance', isMine: true })

const clap: ViewerAction = {
  id: 'clap',
  icon: PartyPopper,
  key: 'c',
  useOn({ media }) {
    const [claps, setClaps] = useState(0)
    if (media === undefined || media.isMine) return null
    return {
      label: 'Clap for this photo',
      word: 'Clap',
      ...(claps > 0 && { counted: { shown: String(claps), label: `Clap for this photo, ${claps} claps` } }),
      isPressed: claps > 0,
      run: () => setClaps(claps + 1),
    }
  },
}

const applause: ViewerAction = {
  id: 'applause',
  icon: Sparkles,
  key: 'p',
  useOn: () => ({ label: 'Applause' }),
  panel: Applause,
}

function Applause({ media, onClose }: ActionPanelProps) {
  return (
    <ViewerSheet title={`Applause for ${media.title}`} onClose={onClose}>
      <p>Bravo!</p>
    </ViewerSheet>
  )
}

/** Keeps its identity, as every list of actions. */
const listed = { clap: [clap], applause: [applause], kept: [{ ...applause, keepsPhoto: true }] }

function openCake(actions: readonly ViewerAction[]) {
  render(
    <Providers queryClient={createQueryClient()}>
      <Walk actions={actions} />
    </Providers>,
  )
  const viewer = within(screen.getByRole('dialog'))
  viewer.getByRole('button', { name: 'Close' }).focus()
  return { user: userEvent.setup(), viewer }
}

function Walk({ actions }: { actions: readonly ViewerAction[] }) {
  const [photoId, setPhotoId] = useState(cake.id)
  const items = [cake, dance]
  return (
    <Lightbox
      eventId={EVENT_ID}
      {...{ photoId, items, actions }}
      total={2}
      onShow={setPhotoId}
      onClose={() => undefined}
    />
  )
}

describe('an action in the list of a viewer', () => {
  it('has a button with its count, and a key', async () => {
    const { user, viewer } = openCake(listed.clap)
    const button = viewer.getByRole('button', { name: 'Clap for this photo' })
    expect(button.textContent).toBe('Clap')
    await user.click(button)
    await viewer.findByRole('button', { name: 'Clap for this photo, 1 claps', pressed: true })
    await user.keyboard('c')
    const counted = await viewer.findByRole('button', { name: 'Clap for this photo, 2 claps' })
    expect(counted.textContent).toBe('2')
  })

  it('is absent, with its key, from a photo for which it is not offered', async () => {
    const { user, viewer } = openCake(listed.clap)
    await user.keyboard('{ArrowRight}c')
    expect(viewer.queryByRole('button', { name: /^Clap/ })).toBeNull()
    await user.keyboard('{ArrowLeft}')
    await viewer.findByRole('button', { name: 'Clap for this photo' })
  })

  it.each([
    ['button', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Applause'))],
    ['key', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('p')],
  ])('opens its panel by its %s', async (_, open) => {
    const { user, viewer } = openCake(listed.applause)
    await open(user)
    const panel = within(await viewer.findByRole('region', { name: 'Applause for The cake' }))
    await user.click(panel.getByRole('button', { name: 'Close this' }))
    expect(viewer.queryByRole('region')).toBeNull()
  })

  it.each([
    ['leaves with its photo', listed.applause, 0],
    ['stays for its photo where the action says so', listed.kept, 1],
  ])('has a panel that %s', async (_, actions, left) => {
    const { user, viewer } = openCake(actions)
    await user.keyboard('p')
    await viewer.findByRole('region', { name: 'Applause for The cake' })
    await user.click(viewer.getByRole('button', { name: 'Next' }))
    await viewer.findByText('2 / 2')
    expect(viewer.queryAllByRole('region', { name: /^Applause/ })).toHaveLength(left)
  })
})
