import { expect, type Locator } from './test.ts'

/**
 * Opens a list of options and picks one. The option is pressed with the bare mouse: `Locator.click` scrolls the page
 * after a press that missed and presses again in the same frame, while an open list follows a scroll one frame later.
 * It then moves away between button down and button up, and closes without a choice.
 */
export async function choose(field: Locator, name: string): Promise<void> {
  await field.click()
  const page = field.page()
  const option = page.getByRole('option', { name })
  await expect(option).toBeVisible()
  let seen = ''
  await expect
    .poll(async () => {
      const before = seen
      seen = JSON.stringify(await option.boundingBox())
      return seen === before
    })
    .toBe(true)
  const { x, y, width, height } = JSON.parse(seen)
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(field).toHaveText(name)
}
