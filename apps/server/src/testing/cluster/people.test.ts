import { expect, it } from 'vitest'
import { aParty, aPhoto } from '../faults/party.ts'
import { send } from '../faults/sending.ts'
import { aGuest, aHost, atAnotherBrowser } from '../people.ts'
import { describeInCluster } from './in-cluster.ts'

describeInCluster('people at two webs', (cluster) => {
  // spec: cluster.sessions
  it('are signed in at both after signing in at one, and a refresh at one serves the other', async () => {
    const [here, there] = cluster.atEachWeb()
    const { email } = await aHost({ browser: () => here })

    expect((await there.get('/api/account')).body).toMatchObject({ email })
    expect((await there.post('/api/auth/refresh')).status).toBe(200)
    expect((await here.get('/api/account')).status).toBe(200)
  })

  // spec: cluster.sessions
  it('are signed out at both after signing out at one', async () => {
    const host = await aHost(cluster)
    const [here, there] = cluster.atEachWeb(host)
    const [, kept] = cluster.atEachWeb(host.clone())

    expect((await here.post('/api/auth/sign-out')).status).toBe(204)

    expect((await there.get('/api/account')).status).toBe(401)
    expect((await kept.post('/api/auth/refresh')).status).toBe(401)
  })

  // spec: cluster.sessions
  it('are signed out everywhere by a new password at one', async () => {
    const { email } = await aHost(cluster)
    const [here] = cluster.atEachWeb(await atAnotherBrowser(cluster, { email }))
    const [, elsewhere] = cluster.atEachWeb(await atAnotherBrowser(cluster, { email }))

    const change = { currentPassword: 'golden hour', newPassword: 'silver hour' }
    expect((await here.sendJson('PUT', '/api/account/password', change)).status).toBeLessThan(300)

    expect((await elsewhere.post('/api/auth/refresh')).status).toBe(401)
    expect((await here.get('/api/account')).status).toBe(200)
  })

  // spec: cluster.guests
  it('are one guest: each web lists what was sent through the other', async () => {
    const { eventId } = await aParty(cluster)
    const [here, there] = cluster.atEachWeb(await aGuest(cluster, { id: eventId }))
    const sent = [await send(here, eventId, aPhoto()), await send(there, eventId, aPhoto())]

    for (const agent of [here, there]) {
      const { body } = await agent.get(`/api/events/${eventId}/media?mine=1`)
      const ids = body.items.map(({ id }: { id: string }) => id)
      expect(ids.sort()).toEqual(sent.map(({ mediaId }) => mediaId).sort())
    }
  })

  // spec: cluster.guests
  it('find an event at one that was made at the other, at once', async () => {
    const [here, there] = cluster.atEachWeb(await aHost(cluster))
    const wedding = { title: 'Noor', eventDate: null, eventType: 'wedding', layoutType: 'overlay' }
    const { body: made } = await here.post('/api/events', wedding)

    expect((await there.get(`/api/events/${made.id}`)).body).toMatchObject({ title: 'Noor' })
    const [, stranger] = cluster.atEachWeb()
    expect((await stranger.get(`/api/events/${made.id}/page`)).status).toBe(200)
  })
})
