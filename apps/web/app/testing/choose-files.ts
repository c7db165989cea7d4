import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button that opens the browser's file picker, and chooses files. */
export async function chooseFiles(user: UserEvent, button: string, files: File[]): Promise<void> {
  const { promise: input, resolve } = Promise.withResolvers<HTMLInputElement>()
  const onClick = ({ target }: Event) => target instanceof HTMLInputElement && resolve(target)
  document.addEventListener('click', onClick, { capture: true })
  await user.click(await screen.findByRole('button', { name: button }))
  const picker = await input
  document.removeEventListener('click', onClick, { capture: true })
  await user.upload(picker, files)
}
