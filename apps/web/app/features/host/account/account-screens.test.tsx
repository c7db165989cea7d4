// spec: account.screens

// @vitest-environment happy-dom
import { errorCatalogue } from '@afterglow/contract'
import {
  endOtherSessions,
  endSession,
  getMyAccount,
  getSignInWays,
  listSessions,
  refreshSession,
  removeIdentity,
  scheduleDeletion,
} from '@afterglow/contract/accounts'
import { getBillingDetails, listReceipts } from '@afterglow/contract/billing'
import { getExport, getNewestExport, prepareExport } from '@afterglow/contract/downloads'
import { getReservedRoom, getStorageUsage } from '@afterglow/contract/media'
import {
  aDeviceSession,
  anAccount,
  anAccountExport,
  aReceipt,
  aStorageUsage,
} from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { account, accountDeletion, dataExport, devices, identities, receipts, storageUsage } = en.host
const phone = aDeviceSession({ id: 'session-2', browser: 'Safari', system: 'iPhone', isCurrent: false })

function answerAccount() {
  signInHost(server)
  server.answer(listSessions, { sessions: [aDeviceSession()] })
  server.answer(getStorageUsage, aStorageUsage())
  server.answer(getReservedRoom, { bytes: 0 })
  server.answer(listReceipts, { receipts: [] })
  server.answer(getBillingDetails, { name: '', address: '' })
  // Of the sign-in screen, to which the deletion of an account leads.
  server.answer(getSignInWays, { oidc: null })
}

function openAccount() {
  return renderApp('/dashboard/account')
}

/** Finds a card by its title. */
async function card(title: string) {
  return within(await screen.findByRole('region', { name: title }))
}

describe('my account', () => {
  it('loads at the second try', async () => {
    answerAccount()
    server.refuse(getMyAccount, 'server.failed')
    const { user } = openAccount()
    await screen.findByText(account.loadFailed)
    answerAccount()
    await user.click(screen.getByRole('button', { name: account.retry }))
    await card(devices.title)
  })
})

describe('other ways to sign in', () => {
  const google = {
    id: 'identity-1',
    provider: 'google' as const,
    name: 'Google',
    issuer: null,
    since: '2026-06-20T12:00:00.000Z',
  }
  const own = {
    id: 'identity-2',
    provider: 'oidc' as const,
    name: 'Example Ltd.',
    issuer: 'https://id.example.org',
    since: '2026-06-21T12:00:00.000Z',
  }

  it('are listed with where they come from, and removed one by one', async () => {
    answerAccount()
    server.answer(getMyAccount, anAccount({ identities: [google, own] }))
    const { user } = openAccount()
    const ways = await card(identities.title)
    ways.getByText(/id\.example\.org/)
    server.answer(removeIdentity, undefined)
    server.answer(getMyAccount, anAccount({ identities: [own] }))

    await user.click(ways.getByRole('button', { name: 'Remove Google' }))

    await screen.findByText('Google was removed')
    expect(server.callsTo(removeIdentity)[0]?.params).toEqual({ identityId: google.id })
    await waitFor(() => expect(ways.queryByText('Google')).toBeNull())
  })

  it('say why the only one stays', async () => {
    answerAccount()
    server.answer(getMyAccount, anAccount({ hasPassword: false, identities: [google] }))
    server.refuse(removeIdentity, 'account.last_way')
    const { user } = openAccount()
    await user.click((await card(identities.title)).getByRole('button', { name: 'Remove Google' }))
    await screen.findByText(errorCatalogue['account.last_way'].message)
  })

  it('are not spoken of where there are none', async () => {
    answerAccount()
    openAccount()
    await card(devices.title)
    expect(screen.queryByRole('region', { name: identities.title })).toBeNull()
  })
})

describe('the devices of a host', () => {
  it('are listed with this one first, which cannot be signed out here', async () => {
    answerAccount()
    openAccount()
    const list = await card(devices.title)
    await list.findByText(devices.thisDevice)
    expect(list.queryByRole('button')).toBeNull()
  })

  it('load at the second try', async () => {
    answerAccount()
    server.refuse(listSessions, 'server.failed')
    const { user } = openAccount()
    const list = await card(devices.title)
    await list.findByText(devices.loadFailed)
    answerAccount()
    await user.click(list.getByRole('button', { name: account.retry }))
    await list.findByText('Firefox on Linux')
  })

  it('are signed out one by one', async () => {
    answerAccount()
    server.answer(listSessions, { sessions: [aDeviceSession(), phone] })
    server.answer(endSession, undefined)
    const { user } = openAccount()
    const list = await card(devices.title)
    const signOut = await list.findByRole('button', { name: 'Sign out Safari on iPhone' })
    answerAccount()
    await user.click(signOut)
    await screen.findByText('Safari on iPhone is signed out')
    expect(server.callsTo(endSession)[0]?.params).toEqual({ sessionId: 'session-2' })
  })

  it('say when they could not be signed out', async () => {
    answerAccount()
    server.answer(listSessions, { sessions: [aDeviceSession(), phone] })
    server.refuse(endOtherSessions, 'server.failed')
    const { user } = openAccount()
    const list = await card(devices.title)
    await user.click(await list.findByRole('button', { name: devices.signOutOthers }))
    await screen.findByText(devices.failed)
    list.getByText('Safari on iPhone')
  })
})

describe('the storage of a host', () => {
  it('says that nothing is stored yet', async () => {
    answerAccount()
    openAccount()
    await screen.findByText(storageUsage.empty)
  })

  it('loads at the second try', async () => {
    answerAccount()
    server.refuse(getStorageUsage, 'server.failed')
    const { user } = openAccount()
    const storage = await card(storageUsage.title)
    const again = await storage.findByRole('button', { name: account.retry })
    answerAccount()
    await user.click(again)
    await screen.findByText(storageUsage.empty)
  })
})

describe('the receipts of a host', () => {
  it('are not there while nothing was paid', async () => {
    answerAccount()
    openAccount()
    await card(devices.title)
    expect(screen.queryByRole('region', { name: receipts.title })).toBeNull()
  })

  it('are not taken for none when they could not be loaded', async () => {
    answerAccount()
    server.refuse(listReceipts, 'server.failed')
    const { user } = openAccount()
    const list = await card(receipts.title)
    await list.findByText(receipts.loadFailed)
    server.answer(listReceipts, { receipts: [aReceipt()] })
    await user.click(list.getByRole('button', { name: account.retry }))
    await list.findByRole('link', { name: 'AG-2026-0001' })
  })

  it('lead to each receipt', async () => {
    answerAccount()
    server.answer(listReceipts, { receipts: [aReceipt()] })
    openAccount()
    const list = await card(receipts.title)
    const link = await list.findByRole<HTMLAnchorElement>('link', { name: 'AG-2026-0001' })
    expect(link.pathname).toBe('/dashboard/account/receipts/AG-2026-0001')
  })

  it('say that there is no such receipt', async () => {
    answerAccount()
    renderApp('/dashboard/account/receipts/AG-2026-0404')
    await screen.findByRole('heading', { name: receipts.missing })
  })

  it('load at the second try', async () => {
    answerAccount()
    server.refuse(listReceipts, 'server.failed')
    const { user } = renderApp('/dashboard/account/receipts/AG-2026-0001')
    await screen.findByText(receipts.loadFailed)
    server.answer(listReceipts, { receipts: [aReceipt()] })
    await user.click(screen.getByRole('button', { name: account.retry }))
    await screen.findByRole('link', { name: receipts.downloadPdf })
  })
})

describe('the data of a host as one file', () => {
  it('is prepared and then offered', async () => {
    answerAccount()
    const preparing = anAccountExport({ state: 'preparing', percent: 40, url: null })
    server.answer(prepareExport, preparing)
    server.answer(getExport, preparing)
    const { user } = openAccount()
    const data = await card(dataExport.title)
    await user.click(await data.findByRole('button', { name: dataExport.prepare }))
    await data.findByRole('progressbar', { name: dataExport.preparing })
    server.answer(getExport, anAccountExport())
    await data.findByRole('link', { name: dataExport.download })
  })

  it('can be asked for again after a failure', async () => {
    answerAccount()
    server.answer(getNewestExport, { newest: anAccountExport({ state: 'failed', url: null }) })
    openAccount()
    const data = await card(dataExport.title)
    await data.findByText(dataExport.failed)
    data.getByRole('button', { name: account.retry })
  })

  it('can be looked up again', async () => {
    answerAccount()
    server.refuse(getNewestExport, 'server.failed')
    const { user } = openAccount()
    const data = await card(dataExport.title)
    await data.findByText(dataExport.loadFailed)
    answerAccount()
    await user.click(data.getByRole('button', { name: account.retry }))
    await data.findByRole('button', { name: dataExport.prepare })
  })
})

describe('deleting the account', () => {
  async function openDialog() {
    const { user } = openAccount()
    const deletion = await card(accountDeletion.title)
    await user.click(deletion.getByRole('button', { name: accountDeletion.open }))
    const dialog = within(await screen.findByRole('dialog', { name: accountDeletion.dialogTitle }))
    return { user, dialog, confirm: () => dialog.getByRole('button', { name: accountDeletion.confirm }) }
  }

  it('asks for the password, and refuses a wrong one beside the field', async () => {
    answerAccount()
    server.refuse(scheduleDeletion, 'account.wrong_password')
    const { user, dialog, confirm } = await openDialog()
    await user.click(confirm())
    await dialog.findByText(account.currentPasswordRequired)
    expect(server.callsTo(scheduleDeletion)).toEqual([])
    await user.type(dialog.getByLabelText(account.currentPassword), 'a guess')
    await user.click(confirm())
    await dialog.findByRole('alert')
  })

  it('asks hosts without a password for their email', async () => {
    answerAccount()
    server.answer(getMyAccount, anAccount({ hasPassword: false }))
    const { user, dialog, confirm } = await openDialog()
    const email = dialog.getByLabelText('Type noor@example.org to confirm')
    await user.type(email, 'elias@example.org')
    await user.click(confirm())
    await dialog.findByText(accountDeletion.emailMismatch)

    server.answer(scheduleDeletion, { deletionAt: '2026-07-01T09:00:00.000Z' })
    server.refuse(refreshSession, 'auth.required')
    await user.clear(email)
    await user.type(email, 'Noor@example.org')
    await user.click(confirm())
    await screen.findByText(accountDeletion.scheduledText)
  })
})
