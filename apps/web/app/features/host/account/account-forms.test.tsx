// spec: account.screens

// @vitest-environment happy-dom
import {
  cancelDeletion,
  changeEmail,
  changeLanguage,
  changeName,
  changePassword,
  getAvatarState,
  getMyAccount,
  listSessions,
  putAvatar,
  removeAvatar,
  signOut,
} from '@afterglow/contract/accounts'
import {
  cancelSubscription,
  changeBillingDetails,
  getBillingDetails,
  getMyPlan,
  type HostPlan,
  listReceipts,
  resumeSubscription,
} from '@afterglow/contract/billing'
import { MB } from '@afterglow/contract/kernel'
import { getReservedRoom, getStorageUsage, releaseReservedRoom } from '@afterglow/contract/media'
import {
  aDeviceSession,
  anAccount,
  aPlan,
  aReceipt,
  aSession,
  aStorageUsage,
} from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { session } from '~/lib/session-client'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { account, accountDeletion, emailChange, passwordChange, planBanner, profile, receipts, storageUsage } =
  en.host

const { user: HOST } = aSession()
const sessionOf = (part: Partial<typeof HOST>) => ({ session: aSession({ user: { ...HOST, ...part } }) })

afterEach(() => {
  // The session outlives a screen.
  session.update(aSession())
})

function openAccount(known: Parameters<typeof anAccount>[0] = {}, prepare?: () => void) {
  signInHost(server)
  server.answer(getMyAccount, anAccount(known))
  server.answer(listSessions, { sessions: [aDeviceSession()] })
  server.answer(getStorageUsage, aStorageUsage())
  server.answer(getReservedRoom, { bytes: 0 })
  server.answer(listReceipts, { receipts: [] })
  server.answer(getBillingDetails, { name: '', address: '' })
  prepare?.()
  return renderApp('/dashboard/account')
}

/** Finds a card by its title. */
async function card(title: string) {
  return within(await screen.findByRole('region', { name: title }))
}

describe('the language of a host', () => {
  it('is chosen among names in their own languages, saved, and loads the page again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { user } = openAccount({ language: 'de' })
    const form = await card(account.language)
    const select = form.getByRole('combobox')
    expect(select.textContent).toContain('Deutsch')
    await user.click(select)
    const option = await screen.findByRole('option', { name: '日本語' })
    expect(within(option).getByText('日本語').lang).toBe('ja')
    server.answer(changeLanguage, undefined)
    await user.click(option)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    reload.mockRestore()
  })

  it('stays as it was where it cannot be saved', async () => {
    const { user } = openAccount({ language: 'de' })
    const form = await card(account.language)
    await user.click(form.getByRole('combobox'))
    server.refuse(changeLanguage, 'request.invalid')
    await user.click(await screen.findByRole('option', { name: 'English' }))
    await waitFor(() => expect(form.getByRole('combobox').textContent).toContain('Deutsch'))
  })
})

describe('the name of a host', () => {
  it('is saved, and shown in the menu at once', async () => {
    const { user } = openAccount()
    const form = await card(profile.title)
    const name = form.getByLabelText<HTMLInputElement>(/^Full name/)
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await user.clear(name)
    await user.type(name, 'Elias Haddad')
    server.answer(changeName, sessionOf({ fullName: 'Elias Haddad' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(profile.nameSaved)
    expect(server.callsTo(changeName)[0]?.body).toEqual({ fullName: 'Elias Haddad' })
    expect((await screen.findAllByText('EH')).length).toBeGreaterThan(0)
  })

  it('stays in its field when it could not be saved', async () => {
    const { user } = openAccount()
    const form = await card(profile.title)
    server.refuse(changeName, 'server.failed')
    await user.type(form.getByLabelText(/^Full name/), '!')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(profile.nameFailed)
    expect(form.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Noor Haddad!')
  })

  it('has at most a hundred characters', async () => {
    const { user } = openAccount()
    const form = await card(profile.title)
    await user.click(form.getByLabelText(/^Full name/))
    await user.paste('x'.repeat(101))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(profile.nameLong)
    expect(server.callsTo(changeName)).toEqual([])
  })
})

describe('the picture of a host', () => {
  const picture = new File(['me'], 'me.png', { type: 'image/png' })
  const avatarId = '0198c0de-0000-7000-8000-0000000000f3'

  async function choosePicture(file = picture) {
    // Like HEIC in most browsers: it is sent as it is.
    const fails = () => Promise.reject(new DOMException('Not an image', 'EncodingError'))
    vi.stubGlobal('createImageBitmap', fails)
    const { user } = openAccount()
    const form = await card(profile.title)
    await user.upload(form.getByLabelText(profile.choose, { selector: 'input' }), file)
    return { user, form }
  }

  it('is shown once the server has it ready, and can be removed', async () => {
    server.answer(putAvatar, { avatarId })
    server.answer(getAvatarState, { state: 'ready', ...sessionOf({ avatarUrl: '/avatars/1' }) })
    const { user, form } = await choosePicture()
    await screen.findByText(profile.pictureSaved)
    server.answer(removeAvatar, sessionOf({ avatarUrl: null }))
    await user.click(await form.findByRole('button', { name: profile.remove }))
    await screen.findByText(profile.pictureRemoved)
    await form.findByRole('button', { name: profile.choose })
  })

  it('is refused with words when it is not a picture', async () => {
    server.answer(putAvatar, { avatarId })
    server.answer(getAvatarState, { state: 'failed', ...sessionOf({}) })
    await choosePicture()
    await screen.findByText(profile.unreadable)
  })

  it('is not sent when it is too large', async () => {
    await choosePicture(new File([new Uint8Array(10 * MB + 1)], 'me.png', { type: 'image/png' }))
    await screen.findByText(profile.tooLarge)
    expect(server.callsTo(putAvatar)).toEqual([])
  })
})

describe('the email of a host', () => {
  async function fillIn(email: string, password?: string) {
    const { user } = openAccount()
    const form = await card(emailChange.title)
    if (email !== '') await user.type(form.getByLabelText(emailChange.newEmail), email)
    if (password !== undefined) await user.type(form.getByLabelText(account.currentPassword), password)
    return { form, submit: () => user.click(form.getByRole('button', { name: emailChange.submit })) }
  }

  it('changes by a link in the new inbox', async () => {
    const { form, submit } = await fillIn(' elias@example.org', 'confetti')
    server.answer(changeEmail, { outcome: 'link_sent', ...sessionOf({}) })
    await submit()
    await screen.findByText(/We sent a link to elias@example\.org\. Open it and confirm there/)
    expect(server.callsTo(changeEmail)[0]?.body).toEqual({
      email: 'elias@example.org',
      currentPassword: 'confetti',
    })
    expect(form.getByLabelText<HTMLInputElement>(emailChange.newEmail).value).toBe('')
  })

  it('changes at once where no mail is sent', async () => {
    const { submit } = await fillIn('elias@example.org', 'confetti')
    server.answer(changeEmail, { outcome: 'changed', ...sessionOf({ email: 'elias@example.org' }) })
    await submit()
    await screen.findByText(/^You log in with elias@example\.org from now on/)
  })

  it('needs an address, and the password', async () => {
    const { form, submit } = await fillIn('elias')
    await submit()
    await form.findByText(account.currentPasswordRequired)
    expect(server.callsTo(changeEmail)).toEqual([])
  })

  it.each([
    ['account.email_taken', emailChange.newEmail],
    ['account.wrong_password', account.currentPassword],
  ] as const)('is refused beside its field (%s)', async (code, label) => {
    const { form, submit } = await fillIn('elias@example.org', 'confetti')
    server.refuse(changeEmail, code)
    await submit()
    await form.findByRole('alert')
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the password of a host', () => {
  async function fillIn(title: string, known = {}) {
    const { user } = openAccount(known)
    const form = await card(title)
    const type = (label: string, text: string) => user.type(form.getByLabelText(label), text)
    const submit = () => user.click(form.getByRole('button', { name: passwordChange.submit }))
    return { form, type, submit }
  }

  it('is changed with the current one, and the fields are emptied', async () => {
    const { form, type, submit } = await fillIn(passwordChange.title)
    await type(account.currentPassword, 'confetti')
    await type(passwordChange.newPassword, 'lanterns and rings')
    await type(passwordChange.confirm, 'lanterns and rings')
    server.answer(changePassword, { session: aSession() })
    await submit()
    await screen.findByText(passwordChange.doneText)
    expect(form.getByLabelText<HTMLInputElement>(passwordChange.newPassword).value).toBe('')
  })

  it('is not sent when its repetition differs', async () => {
    const { form, type, submit } = await fillIn(passwordChange.title)
    await type(account.currentPassword, 'confetti')
    await type(passwordChange.newPassword, 'lanterns and rings')
    await type(passwordChange.confirm, 'lanterns')
    await submit()
    await form.findByText(passwordChange.mismatch)
    expect(server.callsTo(changePassword)).toEqual([])
  })

  it('can be set by a host who has none, without a current one', async () => {
    const { form, type, submit } = await fillIn(passwordChange.setTitle, { hasPassword: false })
    expect(form.queryByLabelText(account.currentPassword)).toBeNull()
    await type(passwordChange.newPassword, 'lanterns and rings')
    await type(passwordChange.confirm, 'lanterns and rings')
    server.answer(changePassword, { session: aSession() })
    await submit()
    await screen.findByText(passwordChange.done)
    expect(server.callsTo(changePassword)[0]?.body).toEqual({ newPassword: 'lanterns and rings' })
  })

  it('stays typed when it could not be saved', async () => {
    const { form, type, submit } = await fillIn(passwordChange.title)
    await type(account.currentPassword, 'confetti')
    await type(passwordChange.newPassword, 'lanterns and rings')
    await type(passwordChange.confirm, 'lanterns and rings')
    server.disconnect(changePassword)
    await submit()
    await screen.findByText(passwordChange.failed)
    expect(form.getByLabelText<HTMLInputElement>(passwordChange.newPassword).value).toBe('lanterns and rings')
  })
})

describe('the plan of a host', () => {
  const running: HostPlan['subscription'] = {
    state: 'active',
    cancelsAtEnd: false,
    amount: 1499,
    currency: 'USD',
    currentEnd: '2026-07-01T09:00:00.000Z',
  } as HostPlan['subscription']

  async function openPlan(plan: Partial<HostPlan>) {
    const app = openAccount({}, () => server.answer(getMyPlan, aPlan(plan)))
    return { ...app, plan: await card(account.plan) }
  }

  it('loads at the second try', async () => {
    const { user } = openAccount({}, () => server.refuse(getMyPlan, 'server.failed'))
    const plan = await card(account.plan)
    const again = await plan.findByRole('button', { name: account.retry })
    server.answer(getMyPlan, aPlan())
    await user.click(again)
    await plan.findByText('Premium Pass, 100 GB')
  })

  it('can be canceled and resumed', async () => {
    const { user, plan } = await openPlan({ subscription: running })
    server.answer(cancelSubscription, aPlan({ subscription: running && { ...running, cancelsAtEnd: true } }))
    await user.click(await plan.findByRole('button', { name: account.cancelSubscription }))
    await screen.findByText(account.subscriptionCancelled)
    server.answer(resumeSubscription, aPlan({ subscription: running }))
    await user.click(await plan.findByRole('button', { name: account.resumeSubscription }))
    await screen.findByText(account.subscriptionResumed)
    await plan.findByRole('button', { name: account.cancelSubscription })
  })

  it('keeps running when it could not be canceled', async () => {
    const { user, plan } = await openPlan({ subscription: running })
    server.disconnect(cancelSubscription)
    await user.click(await plan.findByRole('button', { name: account.cancelSubscription }))
    await screen.findByText(en.host.errors.wrong)
    await plan.findByRole('button', { name: account.cancelSubscription })
  })

  it('warns on every screen when it has ended', async () => {
    signInHost(server)
    server.answer(getMyPlan, aPlan({ isReadOnly: true, kind: 'pass', daysLeft: 0 }))
    renderApp('/dashboard/home')
    const banner = within(await screen.findByRole('region', { name: planBanner.label }))
    banner.getByRole('link', { name: planBanner.choose })
  })
})

describe('the room that is set aside', () => {
  async function openStorage() {
    const app = openAccount({}, () => server.answer(getReservedRoom, { bytes: 250 * MB }))
    return { ...app, release: await screen.findByRole('button', { name: storageUsage.release }) }
  }

  it('is freed', async () => {
    const { user, release } = await openStorage()
    server.answer(releaseReservedRoom, { bytes: 0 })
    await user.click(release)
    await screen.findByText(storageUsage.released)
    await waitFor(() => expect(screen.queryByRole('button', { name: storageUsage.release })).toBeNull())
  })

  it('says when it could not be freed', async () => {
    const { user, release } = await openStorage()
    server.refuse(releaseReservedRoom, 'server.failed')
    await user.click(release)
    await screen.findByText(storageUsage.releaseFailed)
  })
})

describe('the name and address on receipts', () => {
  it('are saved for the next one', async () => {
    const { user } = openAccount({}, () => server.answer(listReceipts, { receipts: [aReceipt()] }))
    const form = await card(receipts.details)
    const name = await form.findByLabelText(/^Name/)
    await user.clear(name)
    await user.type(name, 'Noor Haddad Ltd')
    server.answer(changeBillingDetails, { name: 'Noor Haddad Ltd', address: '' })
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText(receipts.detailsSaved)
    expect(server.callsTo(changeBillingDetails)[0]?.body).toEqual({ name: 'Noor Haddad Ltd', address: '' })
  })

  it('keep what is typed while they are saved', async () => {
    const { user } = openAccount({}, () => server.answer(listReceipts, { receipts: [aReceipt()] }))
    const form = await card(receipts.details)
    const name = await form.findByLabelText<HTMLInputElement>(/^Name/)
    await user.type(name, 'Noor')
    server.answer(changeBillingDetails, { name: 'Noor', address: '' })
    const held = server.hold(changeBillingDetails)
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.type(name, ' Haddad')
    held.release()
    await screen.findByText(receipts.detailsSaved)
    expect(name.value).toBe('Noor Haddad')
  })
})

describe('an account that is about to be deleted', () => {
  it('says so on every screen, and can be kept', async () => {
    signInHost(server)
    server.answer(getMyAccount, anAccount({ deletionAt: '2026-07-01T09:00:00.000Z' }))
    const { user } = renderApp('/dashboard/home')
    const banner = within(await screen.findByRole('region', { name: accountDeletion.bannerLabel }))
    server.disconnect(cancelDeletion)
    await user.click(banner.getByRole('button', { name: accountDeletion.keep }))
    await screen.findByText(accountDeletion.keepFailed)

    server.answer(cancelDeletion, undefined)
    await user.click(banner.getByRole('button', { name: accountDeletion.keep }))
    await screen.findByText(accountDeletion.keptText)
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: accountDeletion.bannerLabel })).toBeNull(),
    )
  })
})

describe('signing out', () => {
  it('says when it failed, and the host stays signed in', async () => {
    const { user } = openAccount()
    server.disconnect(signOut)
    await user.click(await screen.findByRole('button', { name: en.host.shell.signOut }))
    await screen.findByText(en.host.shell.signOutFailed)
    await card(profile.title)
  })
})
