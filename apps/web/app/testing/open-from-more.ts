import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A guest chooses one of the actions behind 'More'. */
export async function openFromMore(user: UserEvent, action: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const more = within(await screen.findByRole('dialog', { name: 'More' }))
  await user.click(more.getByRole('button', { name: action }))
}
