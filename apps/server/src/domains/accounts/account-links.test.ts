import { expect, it } from 'vitest'
import { inJob } from '../../platform/current-job.ts'
import { aHost } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { createAccountLinks } from './account-links.ts'
import { findUserByEmail } from './user-store.ts'

const app = oneApp()

it('a link is the same in each attempt of a job, and another one in the next job and outside of jobs', async () => {
  const { db, clock, ids, config } = app.platform
  const links = createAccountLinks({ clock, ids, secrets: config.authSecrets })
  const { email } = await aHost(app)
  const user = (await findUserByEmail(db.query, email)) ?? expect.fail('no account')
  const issue = () => links.issue(db.query, 'reset-password', user.id)

  const [first, again] = [await inJob('7', issue), await inJob('7', issue)]
  expect(again).toBe(first)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await links.read(db.query, 'reset-password', first)).toMatchObject({ userId: user.id })

  const others = [await inJob('8', issue), await issue(), await issue()]
  expect(new Set([first, ...others]).size).toBe(4)
})
